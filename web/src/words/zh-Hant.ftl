## 共用

close = 關閉
home = 首頁
menu = 選單
settings = 設定
done = 完成
undo = 收回
you = 你
bot = 電腦
host = 主持人
points = 分數
total = 總分
player = 玩家
percent = { $chance }%
leads = { $from } → { $to }
sentence = { $words }。
comma = ，
language = 語言
theme = 深淺色
theme-auto = 跟隨裝置
theme-light = 淺色
theme-dark = 深色
pace = 速度
pace-1 = 從容
pace-2 = 快速
pace-0 = 不用動畫
sound = 聲音
vibration = 震動
coach = 教練提示
anonymous = 訪客

## 遊戲

which-game = 哪個遊戲？

## 卡牌

card-face-down = 一張蓋著的牌
short-second = 二次機會
short-freeze = 停止動作
short-flip3 = 翻開三張
short-justone = 再一張就好
short-swap = 換牌
short-steal = 偷牌
short-discard = 棄牌
short-flip4 = 翻開四張

## 首頁

tagline = 考驗膽量的卡牌遊戲，1 到 36 人。用連結找朋友一起玩，或馬上和電腦對戰。
your-name = 你的名字
your-sign = 你的標誌
sign = 標誌 { $number }
play-now = 馬上玩
play-now-about = 對上三位電腦玩家
make-table = 開一桌
join-by-code = 加入牌桌
join = 加入
my-tables = 我的牌桌
open-tables = 開放的牌桌
hosted-by = { $name } 的牌桌
phase-waiting = 等待中
phase-playing = 進行中
phase-over = 已結束
unofficial = 非官方的愛好者作品，圖畫與文字皆為自創，與遊戲出版社無關。

## 開局前

new-table = 新牌桌
a-table = { $name } 的牌桌
scan-or-type = 掃描，或輸入名稱
qr-code = 牌桌連結的 QR 碼
share-link = 分享連結
copy-link = 複製連結
copied = 已複製
no-account = 不需要帳號。用同一個連結就能回來。
at-the-table = 牌桌上：{ $taken }／{ $seats } 位
add-bot = 加入電腦玩家
level-usual = 普通
level-easy = 簡單
level-careful = 謹慎
level-bold = 大膽
level-medium = 中等
level-hard = 困難
level-expert = 高手
about-level-easy = 適合新手
about-level-medium = 合理出牌
about-level-hard = 記住每張牌
about-level-expert = 以贏得整場為目標，不只這一輪
about-level-careful = 偏好早點停手
about-level-bold = 喜歡多冒一次險
about-level-usual = 就像一般的同桌玩家
send-away = 請 { $name } 離開
change-name = 更改名字與標誌
sit-down = 坐下
table-full = 座位已滿
deal = 發第一張牌
host-starts = 由主持人開始遊戲。
rules-printed = 依照說明書
change-rules = 更改…
seats = 座位
seats-about = 最多可以坐幾位。
free-seat = 空位
sit-here = 坐這裡
timer = 思考時間
timer-about = 時間到後由電腦代打，直到你回來。
timer-none = 不限
seconds = { $seconds } 秒
odds = 機率
odds-about = 牌堆剩下的牌與下一張的風險。
odds-all = 大家都看得到
odds-nobody = 不顯示
bot-speed = 電腦玩家
bot-speed-about = 他們做決定要多久。
bot-speed-1 = 從容
bot-speed-2 = 快速
bot-speed-0 = 立刻
open-table = 誰可以加入
open-table-about = 開放的牌桌會列在首頁。
by-link = 有連結的人
to-all = 所有人
## 牌桌

connecting = 連線中…
round = 第 { $round } 輪
rounds = { $rounds } 輪
first-to = 先到 { $target } 分
watching = 人觀看
you-watch = 你正在觀看這張牌桌。
deck-left = 牌堆剩下 { $count } 張
left-in-deck = 牌堆剩下的牌
left-and-out = 張在牌堆，已棄 { $out } 張
left-of = 剩下的 { $card }：
what-happened = 發生了什麼
say-it = 說句話
scores = 分數
your-cards = 你的牌
your-turn = 輪到你了
announce-turn = 輪到你了。你有 { $points } 分。{ $stay ->
    [yes] 再來一張，還是停手？
   *[no] 再來一張嗎？
  }
thinking = { $name } 思考中…
so-far = { $of } 張中的 { $count } 張，目前 { $total } 分
place = 第 { $place } 名
hit = 再來一張
stay = 停手
average = 平均 { $points } 分
coach-advises = 教練：{ $advice }（勝率 { $win }）
cannot-stay = 還不行
odds-safe = { $chance } 安全
odds-special = { $chance } 特殊
odds-bust = { $chance } 爆掉
paused = 暫停中
pause = 暫停
unpause = 繼續玩
away = 離開
absent = 不在
stand-in = 由電腦代打
bot-plays = 電腦正在代你出牌
play-myself = 我自己來
let-bot-play = 讓電腦代替 { $name }
leave = 放棄座位
leave-ask = 要放棄座位嗎？
leave-about = 電腦會接手你的座位，這一局就回不來了。
leave-not = 保留座位
speed-up = 點一下加快

## 選擇目標

ask-freeze = 要停止誰的動作？
does-freeze = 保留分數，這輪完成。
ask-flip3 = 誰要翻開三張？
does-flip3 = 接下來的三張牌，一張一張拿。
ask-second = 二次機會要給誰？
does-second = 你已經有一張，這張要給別人。
ask-justone = 誰要再拿一張？
does-justone = 拿下一張牌，然後必須停手。
ask-flip4 = 誰要翻開四張？
does-flip4 = 接下來的四張牌，一張一張拿。
ask-steal = 要偷哪一張？
does-steal = 點別人的一張牌，它就歸你。
ask-discard = 要棄掉哪一張？
does-discard = 點任何一張牌，它的主人就失去它。
ask-swap = 要換哪兩張？
does-swap = 點兩位玩家各一張牌。
ask-swap-second = { $name } 的「{ $card }」要換哪一張？
ask-modifier = { $card } 要給誰？
does-modifier = 在這輪結束時計算。
ask-bonus = 七翻天！拿 { $bonus } 分，還是讓別人痛？
does-bonus = 拿分數，或點要失去分數的玩家。
take-bonus = 拿 { $bonus } 分
minus-bonus = −{ $bonus }
aim-at = { $card } 給 { $name } { $effect }
myself = 我自己
myself-effect = 我自己：{ $effect }
do-steal = 偷走 { $name } 的「{ $card }」
do-discard = 棄掉 { $name } 的 { $card }
do-swap = 交換 { $name } 的「{ $card }」
do-swap-with = 用 { $name } 的「{ $card }」換 { $other } 的「{ $other_card }」
risk-only = 風險 { $risk }
risk-first = 首張風險 { $risk }

## 舞台

on-stage = 正在發生
plays-on = { $name } 對 { $other } 使用{ $card }
of-forced = 第 { $place } 張，共 { $total } 張…
risk-now = 爆掉機率 { $risk }
risk-saved = 手上有二次機會。
stamp-saved = 得救！
stamp-wiped = 全部清掉！
verdict-busted = 又一張 { $card }：爆掉了！
verdict-saved = 又一張 { $card }，靠二次機會得救！
verdict-wiped = { $card } 清掉了一切！
verdict-flip7 = 七張不同的數字！
bust = 爆掉
bust-lost = 又一張 { $card }。{ $points ->
    [0] 沒有損失。
   *[other] 失去 { $points } 分。
  }
bust-risk = 風險是 { $risk }。
flip7 = 七翻天！
flip7-for = { $name } 有七張不同的數字
flip7-ends = 所有人的這一輪都結束了。
see-scores = 看分數
round-over = 第 { $round } 輪結束
go-on = 繼續

## Flip-Flop

tricks-objective = 目標
tricks-trick = 這一墩
tricks-trick-of = 第 { $trick }/{ $of } 墩
tricks-dice = 由骰子決定
tricks-free = 由 { $name } 指定目標
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
tricks-other-side = { $card }，另一面 { $face }
tricks-dealt-to-us = { $name } 拿到手牌，其他人看到的是 { $hand }
tricks-hand-of = { $name } 的牌（背面）
tricks-you-lead = 由你先出
tricks-choose-card = 選一張牌
tricks-play = 出 { $card }
tricks-play-flop = 接著選擇誰的手牌要翻面
tricks-ask-goal = 選哪個目標？
tricks-does-goal = 由你開始：看著手牌指定目標。
tricks-ask-flip = 誰的手牌要翻面？
tricks-does-flip = 翻完後，這張牌以 { $face } 計算。
tricks-turn = 翻面
tricks-mine = 自己
tricks-own-hand = 自己
tricks-turn-hand = 翻面：{ $name } 的手牌
tricks-turn-mine = 翻自己的手牌
tricks-flip-hands = 翻面：{ $names }
tricks-flip-nobody = 誰都不翻
tricks-ahead = 領先
tricks-ahead-highest = { $name } 以 { $number } 領先
tricks-ahead-last = { $name } 領先：同為 { $number }，後出的算
tricks-takes-highest = { $name } 以 { $number } 贏得這一墩
tricks-takes-last = { $name } 贏得這一墩：同為 { $number }，後出的算
tricks-met = 達成目標：{ $names }
tricks-nobody-scores = 平手：沒有人得分。
tricks-known = 你能知道的
tricks-deduce = 可能的牌面
tricks-deduce-about = 標出每張牌看不見的那一面還可能是什麼。
tricks-card-is = { $card } 配 { $face }：{ $place ->
    [played] 已打出
    [hand] 在手牌中看到
   *[unseen] 沒看到
  }
tricks-in-hand = 在手牌中
tricks-played = 已打出
tricks-not-seen = 沒看到
tricks-announce-play = 輪到你了。選一張牌。
tricks-announce-flip = 你出了 Flip-Flop 牌。誰的手牌要翻面？
tricks-announce-goal = 由你開始。你指定哪個目標？

## 短句

phrase-nice = 漂亮！
phrase-ouch = 好痛…
phrase-one-more = 再來一張！
phrase-phew = 呼
phrase-thinking = 我想想
phrase-well-played = 玩得好
phrase-hurry = 快一點！
phrase-hello = 哈囉
phrase-sorry = 抱歉
phrase-wow = 哇

## 遊戲結束後

rematch = 再來一局
download = 遊戲紀錄
after-wins = { $name } 以 { $total } 分獲勝
after-you-win = 你以 { $total } 分獲勝！
after-winner = 贏家
after-scores = 每輪後的總分
after-chart = 圖表
after-table = 表格
after-replay = 重播：第 { $round } 輪
after-begin = 遊戲開始。
after-place = 遊戲進度
after-play = 播放
after-back = 上一步
after-forth = 下一步
after-last-event = 上一個事件
after-next-event = 下一個事件
after-no-replay = 目前無法重播這場遊戲。
after-again = 再試一次
after-coach = 教練的看法
after-coach-about = 教練會把每個決定反覆試玩許多次，告訴你它對勝率的影響。最多需要半分鐘。
after-ask-coach = 請教教練
after-coach-looks = 教練正在看 { $decisions } 個決定…
after-coach-slow = 教練這次需要久一點。請繼續，答案會出現在這裡。
after-coach-gone = 教練現在沒有空。
after-same = { $name }：{ $all } 個中有 { $same } 個相同
after-all-same = 教練找不到明顯更好的選擇。
after-at-stake = 桌上有 { $points } 分
after-to-win = 勝率
after-all-others = 顯示全部 { $count } 個
after-win-over-time = 勝率的變化
after-win-summary = 勝率的變化。{ $name }：開始時 { $first }，最後一個決定時 { $last }。
after-gathering = 下一局在等你。
after-share = 分享圖片
after-share-short = 圖片

## 連線

reconnecting = 連線中斷，重新連線中…
offline = 你已離線，遊戲會等你。
outdated = 遊戲已更新。
reload = 重新載入
gone-replaced = 你現在在另一台裝置上玩。
play-here = 在這裡玩
gone-kicked = 主持人請你離開了。
gone-broken = 這張牌桌無法繼續。
gone-unknown-table = 沒有這張牌桌。
denied-other = 沒有成功（{ $reason }）。
denied-unreachable = 無法連上伺服器。
denied-name-taken = 已經有人用這個名字。
denied-bad-name = 「{ $name }」在這裡不能當作名字：至少要有一個字、數字或符號，也不能用遊戲紀錄的用語，例如「deck」、「dice」、「is」、「hits」、「stays」，玩 Flip-Flop 時還有「and」、「nobody」。
denied-table-full = 座位已滿。
denied-seat-taken = 這個座位有人了。
denied-already-started = 遊戲已經開始。
denied-not-host = 只有主持人可以這麼做。
denied-not-your-turn = 還沒輪到你。
denied-paused = 遊戲暫停中。
denied-no-odds = 這張牌桌不顯示機率。
denied-slow-down = 請慢一點。
denied-busy = 伺服器忙碌中，請再試一次。
denied-too-many-tables = 你已經有很多牌桌了。
denied-not-absent = 他在這裡。

## 怎麼玩
