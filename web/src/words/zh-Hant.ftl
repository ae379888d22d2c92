## 共用

close = 關閉
home = 首頁
menu = 選單
settings = 設定
done = 完成
back = 返回
you = 你
bot = 電腦
host = 房主
points = 分數
total = 總分
player = 玩家
percent = { $chance }%
leads = { $from } → { $to }
becomes = → { $to }
sentence = { $words }。
comma = ，
language = 語言
theme = 外觀
theme-auto = 跟隨系統
theme-light = 淺色
theme-dark = 深色
ground = 桌面
ground-game = 依遊戲
ground-lagoon = 潟湖
ground-storm = 風暴
ground-harbour = 港灣
ground-graphite = 石墨
ground-moss = 苔蘚
card-back = 牌背
card-back-triangles = 三角
card-back-waves = 波浪
card-back-stars = 星空
pace = 動畫速度
pace-1 = 一般
pace-2 = 快速
pace-0 = 關閉動畫
sound = 音效
vibration = 震動
coach = 教練提示
anonymous = 訪客

## 遊戲

which-game = 選擇遊戲

## 卡牌

card-face-down = 蓋著的牌
short-second = 二次機會
short-freeze = 停止動作
short-flip3 = 翻開三張
short-justone = 再一張就好
short-swap = 換牌
short-steal = 偷牌
short-discard = 棄牌
short-flip4 = 翻開四張

## 首頁

tagline = 考驗膽量的卡牌遊戲，1 到 36 人同樂。傳連結揪朋友，或馬上和電腦對戰。
your-name = 你的名字
your-sign = 你的頭像
sign = 頭像 { $number }
play-now = 馬上玩
play-now-about = 和三位電腦玩家對戰
make-table = 開一桌
join-by-code = 加入牌桌或計分表
join = 加入
my-tables = 我的牌桌
open-tables = 公開牌桌
hosted-by = 房主：{ $name }
phase-waiting = 等待中
phase-starting = 即將開始
phase-playing = 進行中
phase-over = 已結束
unofficial = 玩家自製的非官方作品，圖文皆為原創，與各遊戲的出版社無關。

## 計分表

score-game = 幫實體遊戲計分
score-game-about = 你們用自己的牌玩，分數交給我們算

## 開局前

new-table = 新牌桌
a-table = { $name } 的牌桌
scan-or-type = 掃 QR 碼，或輸入代碼
qr-code = 牌桌連結的 QR 碼
share-link = 分享連結
copy-link = 複製連結
copied = 已複製
no-account = 免註冊，用同一個連結就能回到這桌。
tv = 電視
tv-scan-join = 掃描加入或觀戰
tv-scan-watch = 掃描觀戰
tv-at-table = 桌上 { $taken }／{ $seats } 人
tv-turn = 輪到{ $name }
tv-lost = 連線中斷，正在重試…
tv-unknown = （目前）沒有 { $code } 這一桌。
reach-only-here = 這個連結只能在這台電腦上使用。想邀請手機加入，請停止伺服器，再用「make play」或「flipdeck serve --host lan」啟動。
reach-no-network = 這個連結只能在這台電腦上使用，因為它不在任何區域網路上。請連上 Wi-Fi，再重新啟動 Flipdeck。
reach-container = Flipdeck 在容器裡執行，手機可能連不到這個位址。請用 --address 加上電腦的位址啟動。
reach-wsl = Flipdeck 在 WSL 裡執行，手機可能連不到這個位址。請在 Windows 設定連接埠轉送，並用 --address 加上電腦的位址啟動。
at-the-table = 已入座 { $taken }/{ $seats } 人
add-bot = 加入電腦玩家
choose-bot = 選擇電腦玩家…
fill-with-bots = 加入 { $count } 個電腦玩家
level-standard = 一般
level-easy = 簡單
level-careful = 保守
level-bold = 大膽
level-medium = 中等
level-hard = 困難
level-expert = 高手
about-level-easy = 適合新手
about-level-medium = 穩紮穩打
about-level-hard = 不好對付
about-level-expert = 看的是整場勝負，不只這一輪
about-level-careful = 見好就收
about-level-bold = 總想再來一張
about-level-standard = 就像平常的牌友
send-away = 請 { $name } 離桌
change-name = 更改名字與頭像
sit-down = 入座
add-beside = 在這台裝置加入一人
add-beside-about = 你們輪流使用同一支手機或平板。手牌不公開的遊戲，換人時會蓋住畫面。
at-this-device = 同一台裝置
pass-device = 請把裝置交給 { $name }
pass-device-about = 在 { $name } 拿到之前，手牌不會顯示。
device-is-mine = 我是 { $name }
ask-for-seat = 請求入座
ask-for-seat-about = 房主可以把電腦玩家的座位讓給你，你會接手它的牌和分數。
seat-asked = 已請求入座，等待房主回覆…
seat-declined = 這次不行，你可以繼續觀戰。
asks-for-seat = { $name } 想加入遊戲。
instead-of = 取代
give-seat = 讓他加入
decline = 先不要
watching-by-name = 觀戰中：{ $names }
cancel = 取消
table-full = 座位已滿
deal = 發牌開局
too-few = { $game }還差 { $missing } 位玩家。
host-starts = 等待房主開局。
rules-printed = 依照規則書
change-rules = 更改…
seats = 座位
seats-about = 最多可以坐幾個人。
free-seat = 空位
sit-here = 坐這裡
series = 系列賽
series-about = 連續進行多局，再來一局也計入。
series-none = 單局
timer = 思考時間
timer-about = 時間到就由電腦代打，直到你回來。
timer-none = 不限
seconds = { $seconds } 秒
odds = 機率
odds-about = 牌堆剩餘的牌，以及下一張的風險。
odds-all = 全桌可見
odds-nobody = 不顯示
bot-speed = 電腦速度
bot-speed-about = 電腦玩家思考的快慢。
bot-speed-1 = 慢
bot-speed-2 = 快速
bot-speed-0 = 立刻
open-table = 誰可以加入
open-table-about = 公開牌桌會列在首頁。
by-link = 有連結的人
to-all = 所有人

## 牌桌

connecting = 連線中…
round = 第 { $round } 輪
first-to = 先到 { $target } 分
watching = 人觀戰
you-watch = 你正在觀戰。
deck-left = 牌堆剩 { $count } 張
left-in-deck = 牌堆剩餘的牌
cards-left = 剩 { $count } 張
cards-out = 棄 { $count } 張
of-target = { $total }／{ $target }
this-round = 本輪
left-of = 「{ $card }」還剩
what-happened = 牌局紀錄
side-fold = 收起側欄
side-open = 展開側欄
say-it = 說句話
scores = 計分表
your-cards = 你的牌
your-turn = 輪到你了
seconds-left = 還剩 { $seconds } 秒
announce-turn = 輪到你了。你這輪有 { $points } 分。{ $risk ->
    [none] { "" }
   *[other] 爆掉機率 { $risk }。
  }{ $stay ->
    [yes] 再來一張，還是停手？
   *[no] 再來一張嗎？
  }
thinking = { $name } 思考中…
so-far = 已集 { $count }/{ $of } 張，總分 { $total } 分
place = 第 { $place } 名
hit = 再來一張
stay = 停手
average = 平均 { $points } 分
coach-advises = 教練建議：{ $advice }（勝率 { $win }）
cannot-stay = 還不能停
odds-safe = 安全 { $chance }
odds-special = 特殊 { $chance }
odds-bust = 爆掉 { $chance }
paused = 暫停中
pause = 暫停
unpause = 繼續玩
away = 暫離
absent = 離線
stand-in = 由電腦代打
bot-plays = 電腦代打中
play-myself = 我自己來
let-bot-play = 讓電腦替 { $name } 代打
leave = 讓出座位
leave-ask = 要讓出座位嗎？
leave-about = 電腦會接手你的座位，你就不能再回到這一局。
leave-not = 保留座位
skip-round = 跳到本輪結束
fast-forward = 按住快轉
you-are-out = { $status ->
    [busted] 你爆掉了
    [frozen] 停止動作，{ $points } 分
   *[stayed] 你停手，{ $points } 分
  }

## 選擇目標

ask-freeze = 要停止誰的動作？
does-freeze = 這位玩家保住分數，這輪完成。
ask-flip3 = 誰要翻開三張？
does-flip3 = 接下來的三張牌，一張一張翻開。
ask-second = 二次機會要給誰？
does-second = 你已經有一張，這張得給別人。
ask-justone = 誰要再拿一張？
does-justone = 再拿一張牌，然後必須停手。
ask-flip4 = 誰要翻開四張？
does-flip4 = 接下來的四張牌，一張一張翻開。
ask-steal = 要偷哪一張？
does-steal = 點別人的一張牌，它就歸你。
ask-discard = 要棄掉哪一張？
does-discard = 點任何一張牌，直接棄掉。
ask-swap = 要換哪兩張？
does-swap = 點兩位玩家各一張牌。
ask-modifier = { $card } 要給誰？
does-modifier = 這輪結束時計算。
ask-bonus = 七翻天！拿 { $bonus } 分，還是讓別人扣分？
does-bonus = 自己拿分，或點一位要扣分的玩家。
take-bonus = 拿 { $bonus } 分
minus-bonus = −{ $bonus }
aim-at = { $reader ->
    [name] 「{ $card }」給自己
   *[nobody] 「{ $card }」給 { $name }
  }
sure = { $move }？
choose-player = 選一位玩家
choose-card = 選一張牌
choose-second = 選第二張牌
bust-comes = 會爆掉
would-bust = { $reader ->
    [name] 你會爆掉。
   *[nobody] { $name } 會爆掉。
  }
would-have = { $reader ->
    [name] 你從 { $from } 分變成 { $to } 分。
   *[nobody] { $name } 從 { $from } 分變成 { $to } 分。
  }
would-bank = { $reader ->
    [name] 你保住 { $points } 分，這輪完成，總分 { $total }。
   *[nobody] { $name } 保住 { $points } 分，這輪完成，總分 { $total }。
  }
would-risk = { $reader ->
    [name] 你{ $draws ->
        [1] 下一張
       *[other] 接下來 { $draws } 張
      }的爆掉機率：{ $risk }。
   *[nobody] { $name } { $draws ->
        [1] 下一張
       *[other] 接下來 { $draws } 張
      }的爆掉機率：{ $risk }。
  }
ends-round = 結束這輪
would-end = 這輪結束。
myself = 我自己
do-steal = 偷走 { $name } 的「{ $card }」
do-discard = { $reader ->
    [name] 棄掉自己的「{ $card }」
   *[nobody] 棄掉 { $name } 的「{ $card }」
  }
do-swap = { $reader ->
    [name] 交換自己的「{ $card }」
   *[nobody] 交換 { $name } 的「{ $card }」
  }
do-swap-with = { $reader ->
    [name] 用自己的「{ $card }」換 { $other } 的「{ $other_card }」
    [other] 用 { $name } 的「{ $card }」換自己的「{ $other_card }」
   *[nobody] 用 { $name } 的「{ $card }」換 { $other } 的「{ $other_card }」
  }

## 舞台

of-forced = 第 { $place }/{ $total } 張…
risk-now = 爆掉機率 { $risk }
risk-saved = 有二次機會護身。
stamp-saved = 得救！
stamp-wiped = 全清光了！
bust = 爆掉了
bust-lost = 又一張「{ $card }」。{ $points ->
    [0] 沒有損失。
   *[other] { $points } 分全沒了。
  }
bust-risk = 當時的風險是 { $risk }。
flip7 = 七翻天！
flip7-ends = 全桌的這一輪到此結束。
round-counted = 第 { $round } 輪計分
round-counting = 計分中…
next-round = 下一輪
see-result = 查看結果
takes-lead = { $name }取得領先
leads-game = 領先中
rank = 第 { $place } 名
deals-now = 這輪發牌
deals-next = 下一輪發牌
who-deals-next = 下一輪由{ $name }發牌
you-stand = { $first ->
    [yes] 你領先
   *[no] 你排{ rank }，落後 { $behind } 分
  }
to-go = 還差 { $points } 分
count-result = = { $points }
count-bust = 爆掉 = 0
count-floor = 最低 0 分
count-zero = 零：0
count-flip7 = Flip 7 { $points }
count-turned = { $points }
round-scores = 第 { $round } 輪：{ $scores }
round-score = { $name } { $points }，總分 { $total }

## Flip-Flop

tricks-objective = 目標
tricks-trick = 這一墩
tricks-trick-of = 第 { $trick }/{ $of } 墩
tricks-dice = 擲骰決定
tricks-free = { $reader ->
    [name] 由你指定目標
   *[nobody] 由 { $name } 指定目標
  }
tricks-stake = 每人 { $stake } 張，值 { $stake } 分，先到 { $target } 分
tricks-tally = 我方 { $ours }，對方 { $theirs }
tricks-unit-tricks = 墩
tricks-unit-yellow = 黃牌
tricks-partner = 隊友
tricks-rival = 對手
tricks-team = 第 { $team } 隊
tricks-tricks = { $tricks } 墩
tricks-yellow = { $yellow } 張黃牌
tricks-points = { $points } 分
tricks-face = { $face ->
    [F] Flip-Flop
   *[other] { $face }
  }
tricks-other-side = { $card }，另一面是 { $face }
tricks-dealt-to-us = 你拿到手牌，別人看到的是：{ $hand }
tricks-hand-of = { $name } 的手牌（背面）
tricks-you-lead = 由你先出
tricks-play = 出{ $card }
tricks-play-flop = 接著選誰的手牌要翻面
tricks-ask-goal = 選哪個目標？
tricks-does-goal = 由你開始：看著手牌指定目標。
tricks-ask-flip = 誰的手牌要翻面？
tricks-does-flip = 翻完後，這張牌算 { $face }。
tricks-turn = 翻面
tricks-mine = 自己
tricks-own-hand = 自己
tricks-turn-hand = 把 { $name } 的手牌翻面
tricks-turn-mine = 把自己的手牌翻面
tricks-flip-hands = 翻面：{ $names }
tricks-flip-nobody = 誰都不翻
tricks-ahead = 領先
tricks-ahead-highest = { $reader ->
    [name] 你以 { $number } 領先
   *[nobody] { $name } 以 { $number } 領先
  }
tricks-ahead-last = { $reader ->
    [name] 同樣是 { $number }，後出的你領先
   *[nobody] 同樣是 { $number }，後出的 { $name } 領先
  }
tricks-takes-highest = { $reader ->
    [name] 你以 { $number } 拿下這一墩
   *[nobody] { $name } 以 { $number } 拿下這一墩
  }
tricks-takes-last = { $reader ->
    [name] 同樣是 { $number }，後出的你拿下這一墩
   *[nobody] 同樣是 { $number }，後出的 { $name } 拿下這一墩
  }
tricks-met = 達成目標：{ $names }
tricks-nobody-scores = 這輪沒有人得分。
tricks-known = 已知資訊
tricks-deduce = 可能的牌面
tricks-deduce-about = 標出每張牌看不到的那一面還可能是什麼。
tricks-card-is = { $card }，另一面是 { $face }：{ $place ->
    [played] 已打出
    [hand] 在手牌中
   *[unseen] 沒看到
  }
tricks-in-hand = 在手牌中
tricks-played = 已打出
tricks-not-seen = 沒看到
tricks-announce-play = 輪到你了。選一張牌。
tricks-announce-flip = 你出了 Flip-Flop 牌。誰的手牌要翻面？
tricks-announce-goal = 由你開始。要指定哪個目標？

## 短句

phrase-nice = 漂亮！
phrase-ouch = 好痛…
phrase-one-more = 再來一張！
phrase-phew = 好險
phrase-thinking = 我想想
phrase-well-played = 打得好
phrase-hurry = 快點啦！
phrase-hello = 哈囉
phrase-sorry = 不好意思
phrase-wow = 哇！

## 遊戲結束後

victory = { $name } 獲勝！
series-best-of = { $games } 戰系列賽
rematch = 再來一局
# Was the shuffle fair?
shuffling = 洗牌中…
about-grade-best = 沒有明顯勝率更高的選擇。
about-grade-good = 勝率最多少 4%。
about-grade-inaccuracy = 勝率最多少 8%。
about-grade-mistake = 勝率最多少 15%。
about-grade-blunder = 勝率少得更多。
reason-even = 兩種選擇的勝率差不多。
reason-reaches = 停手就有 { $total } 分，足以獲勝。
reason-risk = 再來一張有 { $bust } 會爆掉，平均 { $other } 分；停手穩拿 { $points } 分。
reason-lead = 以 { $total } 分領先，穩拿 { $points } 分比冒 { $bust } 的爆掉機率值得。
reason-sure = 穩拿 { $points } 分，勝率高於平均 { $other } 分、爆掉機率 { $bust }。
reason-safe = 沒有牌會讓這排牌爆掉。
reason-more = 再來一張平均 { $points } 分，停手 { $other } 分；爆掉機率 { $bust }。
reason-behind = { $name } 有 { $total } 分，{ $other } 分不夠，值得冒 { $bust } 的爆掉機率。
reason-leader = { $name } 以 { $total } 分領先。
reason-points = 這一輪平均 { $points } 分，另一個選擇 { $other } 分。
reason-wins = 勝率較高，雖然這一輪的分數沒有比較多。
practice = 練習

## 教學

lesson = 一分鐘教學
lesson-start = 一分鐘學會
lesson-step = { $step } / { $of }
lesson-again = 再試一次
lesson-next = 下一步
lesson-done = 完成
lesson-leave = 離開教學

## 我的遊戲

my-games = 我的戰績

## 連線

reconnecting = 連線中斷，重新連線中…
slow-answer = 連線很慢，你的動作正在傳送……
offline = 你已離線，座位會為你保留。
outdated = 遊戲已更新。
offline-title = 沒有連線
offline-text = 規則在伺服器上執行；沒有連線就無法遊玩。
reload = 重新載入
gone-replaced = 你已改在另一台裝置上玩。
gone-other-tab = 你正在這個瀏覽器的另一個分頁中玩。
play-here = 在這裡玩
gone-kicked = 房主請你離桌了。
gone-broken = 這張牌桌無法繼續。
gone-deleted = 房主已刪除這一局。
gone-unknown-table = 找不到這張牌桌。
denied-other = 沒有成功（{ $reason }）。
denied-unreachable = 連不上伺服器。
denied-name-taken = 這桌已經有人用這個名字。
denied-bad-name = 「{ $name }」不能當名字：至少要有一個文字、數字或符號。
denied-table-full = 座位已滿。
denied-seat-taken = 這個座位有人坐了。
denied-already-started = 牌局已經開始了。
denied-not-host = 只有房主可以這麼做。
denied-not-your-turn = 還沒輪到你。
denied-paused = 遊戲暫停中。
denied-not-a-sheet = 這桌沒有計分表。
denied-no-odds = 這桌不顯示機率。
denied-slow-down = 太快了，請慢一點。
denied-busy = 伺服器忙碌中，請再試一次。
denied-too-many-tables = 你的牌桌已經很多了。
denied-not-absent = 這位玩家還在線上。
denied-not-asking = 對方已不再請求入座。
denied-not-a-bot = 那個座位沒有電腦玩家。
denied-too-many-seats = 這桌來自你所在網路的人已經太多了。
denied-kicked = 房主請你離桌了，不能再加入這桌。
denied-too-many-changes = 這桌更動太多次了。請照目前的樣子繼續玩，或另開一桌。
denied-game-too-long = 這一局太長了，無法繼續。請另開一局。
denied-too-many-watchers = 這桌的觀戰人數已滿。
denied-not-stored = 伺服器無法儲存，請再試一次。
denied-went-back = 伺服器遺失了最後幾步，遊戲會從已儲存的地方繼續。
denied-broken = 伺服器出了問題，請再試一次。
denied-broken-table = 這一局無法繼續。
denied-unknown-table = 找不到這張牌桌。
denied-bad-token = 你在這桌的座位已失效。
denied-not-seated = 請先入座。
denied-already-seated = 你已經在這桌入座了。
denied-not-started = 牌局還沒開始。
denied-not-over = 牌局還沒結束。
denied-not-paused = 遊戲沒有暫停。
denied-stale = 牌局已有進展，請再試一次。
