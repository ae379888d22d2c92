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

game-flip7 = FLIP7 七翻天
game-vengeance = Flip 7: With a Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = 七翻天
short-game-vengeance = Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = 再來一張，再來一張。同樣的數字出現兩次就全部落空；七張不同的數字結束這輪。
about-game-vengeance = 同樣刺激，但沒有人是安全的：扣分、偷取、交換，停手之後也躲不掉。
about-game-flipflop = 雙面牌的吃墩遊戲：你看正面，別人看背面，而任何人的手牌都可能翻面。
which-game = 哪個遊戲？

## 卡牌

card-face-down = 一張蓋著的牌
card-sided = { $colour ->
    [red] 紅
   *[yellow] 黃
  }{ $face ->
    [F] Flip-Flop
    [unknown] 未知
   *[other] { $face }
  }
short-second = 二次機會
short-freeze = 停止動作
short-flip3 = 翻開三張
short-justone = 再來最後一張
short-swap = 交換
short-steal = 偷取
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
how-to-play = 怎麼玩
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
house-rules = 自訂規則
rules-printed = 依照說明書
change-rules = 更改…
as-printed = 依照說明書
edition = 版本
edition-about = 完全依照此版本的說明書。
edition-en = 英文版
edition-de = 德文版
edition-fr = 法文版
edition-zh-Hant = 中文版
edition-standard = 標準版
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
rule-target = 先達到
about-target = 達到這個分數就結束遊戲。
rule-decks = 牌堆
about-decks = 超過 18 人建議用兩副牌堆。
rule-opening_deal = 第一張牌
about-opening_deal = 在第一次詢問前先發給每人一張。
value-opening_deal-yes = 每人一張
value-opening_deal-no = 沒有
rule-stay_needs_card = 停手
about-stay_needs_card = 面前沒有牌時可以停手嗎？
value-stay_needs_card-yes = 要有牌
value-stay_needs_card-no = 隨時可以
rule-opening_after_flip = 連翻之後的第一張
about-opening_after_flip = 第一張之前就被迫翻牌的玩家……
value-opening_after_flip-deal = 仍會拿到
value-opening_after_flip-offer = 可以選擇
rule-pending_on_bust = 爆掉時放在一旁的牌
about-pending_on_bust = 爆掉的玩家放在一旁的行動卡……
value-pending_on_bust-discard = 棄掉
value-pending_on_bust-redirect = 給其他玩家
rule-second_chance_in_flip = 連翻中的二次機會
about-second_chance_in_flip = 在被迫翻開的牌中出現時……
value-second_chance_in_flip-immediate = 立即可用
value-second_chance_in_flip-deferred = 之後才可用
rule-pending_order = 多張放在一旁的牌
about-pending_order = 這些牌如何執行。
value-pending_order-one_by_one = 一張一張
value-pending_order-assign_first = 先全部指定
rule-thirteens_count = 兩張 13 算
about-thirteens_count = 有幸運13時，對七張的計算。
value-thirteens_count-1 = 一張
value-thirteens_count-2 = 兩張
rule-unlucky_wipes_pending = 翻開四張中的不幸7
about-unlucky_wipes_pending = 也清掉放在一旁的牌嗎？
value-unlucky_wipes_pending-yes = 是
value-unlucky_wipes_pending-no = 否
rule-brutal = 殘酷模式
about-brutal = 分數可以低於零，七翻天可讓別人失去 15 分。
value-brutal-yes = 開
value-brutal-no = 關

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
ask-justone = 誰再來最後一張？
does-justone = 拿下一張牌，然後必須停手。
ask-flip4 = 誰要翻開四張？
does-flip4 = 接下來的四張牌，一張一張拿。
ask-steal = 要偷哪一張？
does-steal = 點其他玩家的一張牌，放進你的數字卡排。
ask-discard = 要棄掉哪一張？
does-discard = 點任何一張牌，它的主人就失去它。
ask-swap = 要交換哪一張？
does-swap = 點兩位玩家的兩張牌。
ask-swap-second = { $name } 的 { $card } 和哪一張交換…
ask-modifier = { $card } 要給誰？
does-modifier = 在這輪結束時計算。
ask-bonus = 七翻天！拿 { $bonus } 分，還是讓別人痛？
does-bonus = 拿分數，或點要失去分數的玩家。
take-bonus = 拿 { $bonus } 分
minus-bonus = −{ $bonus }
aim-at = { $card } 給 { $name } { $effect }
myself = 我自己
myself-effect = 我自己：{ $effect }
do-steal = 從 { $name } 偷走 { $card }
do-discard = 棄掉 { $name } 的 { $card }
do-swap = 交換 { $name } 的 { $card }
do-swap-with = 用 { $name } 的 { $card } 交換 { $other } 的 { $other_card }
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

how-editions = 版本
how-flip7-aim = 目標
how-flip7-aim-text = 收集不同的數字，並及時停手。每張牌的張數就是它的數字：一張 1、十二張 12，還有唯一的 0。大數字分數高，也更常出現，重複也是。一輪結束時達到 200 分且分數最高的玩家獲勝。
how-flip7-turn = 再來一張或停手
how-flip7-turn-text = 輪到你時，再拿一張牌，或停手保住面前的牌。停手的玩家這輪完成，得到數字的總和。
how-flip7-bust = 爆掉
how-flip7-bust-text = 拿到已經有的數字就爆掉：這輪出局，沒有分數。
how-flip7-seven = 七翻天
how-flip7-seven-text = 七張不同的數字立刻結束所有人的這一輪，並額外獲得 15 分。
how-flip7-modifiers = 分數變更卡
how-flip7-modifiers-text = 放在數字卡排上方，不會讓你爆掉。×2 讓數字總和加倍，再加上加分卡。它們不算在七張之內。
how-flip7-freeze = 停止動作
how-flip7-freeze-text = 給一位這輪存活的玩家，也可以是你自己：他立刻完成這輪並保留分數。
how-flip7-flip3 = 翻開三張
how-flip7-flip3-text = 被選的玩家一張一張拿接下來的三張牌，只有爆掉或七翻天才停止。
how-flip7-second = 二次機會
how-flip7-second-text = 留著它。下一張會讓你爆掉的數字會和它一起棄掉。拿到第二張時必須給別人。
how-flip7-end = 結束
how-flip7-end-text = 沒有存活的玩家，或有人七翻天時，這輪結束。發牌員輪換；牌堆用完才重新洗混。領先者平手就再玩一輪。
how-edition-flip7-en = 先發給每人一張牌。面前有牌才能停手。翻開三張時放在一旁的牌先全部指定目標，若主人爆掉就作廢。
how-edition-flip7-de = 先發給每人一張牌。在翻開三張中爆掉的玩家仍要把放在一旁的牌給別人。三張中的二次機會之後才有用。
how-edition-flip7-zh-Hant = 沒有第一張牌：從第一次詢問開始。翻開三張時若爆掉，放在一旁的牌作廢。
how-vengeance-aim = 目標
how-vengeance-aim-text = 和七翻天一樣收集不同的數字，這裡最大到 13，七張不同的數字結束這輪並額外獲得 15 分。但其他的牌幾乎都是給別人的。
how-vengeance-open = 沒有人安全
how-vengeance-open-text = 牌一直面朝上，直到這輪結束。停手的玩家仍會受到每張牌的影響，甚至會爆掉。
how-vengeance-zero = 零
how-vengeance-zero-text = 有它時這輪是 0 分，而且不能停手，除非你七翻天。它算在七張之內。
how-vengeance-unlucky = 不幸7
how-vengeance-unlucky-text = 它來的時候不會讓你爆掉，但會清掉你面前的其他牌。
how-vengeance-lucky = 幸運13
how-vengeance-lucky-text = 允許第二張 13。兩張都計分，也都算在七張之內；第三張就爆掉。
how-vengeance-modifiers = 扣分卡
how-vengeance-modifiers-text = 翻到的人把它給一位沒有爆掉的玩家。÷2 讓數字總和減半（無條件捨去），再減去扣分卡。一輪不會低於 0 分。
how-vengeance-justone = 再來最後一張
how-vengeance-justone-text = 被選的玩家再拿一張牌，然後算停手。
how-vengeance-flip4 = 翻開四張
how-vengeance-flip4-text = 被選的玩家一張一張拿四張牌。其中的行動卡和扣分卡要等第四張之後才處理。
how-vengeance-take = 偷取、交換、棄牌
how-vengeance-take-text = 偷取把別人的一張牌拿進你的數字卡排。交換讓兩位玩家的兩張牌互換。棄牌移除任何一張牌。到來的牌就像剛拿到一樣：可能爆掉、清空，或完成七翻天。
how-vengeance-end = 結束
how-vengeance-end-text = 所有人都停手或爆掉，或有人七翻天時，這輪就結束。這時達到 200 分以上且分數最高的玩家獲勝。如果有人並列第一，就再玩一輪。
how-vengeance-brutal = 殘酷模式
how-vengeance-brutal-text = 給無所畏懼的人：分數可以低於零，扣分卡也能給爆掉的玩家，七翻天的人可以拿 15 分，或讓另一位玩家失去 15 分。
how-edition-vengeance-en = 在第一次詢問前先發給每人一張牌。
how-edition-vengeance-fr = 沒有第一張牌：從第一次詢問開始。
how-edition-flipflop-standard = 只有一個版本；法文與英文規則內容相同。
how-flipflop-aim = 遊戲目的
how-flipflop-aim-text = 三十張牌，兩面都是數字或 Flip-Flop 標記，而且兩面一定不同。你拿牌時看正面，其他人都看背面。三人各自為戰，先到 15 分；四人分兩隊，隊友對坐，先到 20 分。
how-flipflop-dice = 兩顆骰子開局
how-flipflop-dice-text = 紅骰決定每人幾張牌，也是這一輪的分數。黃骰決定目標。若誰都不可能達成，兩顆都重擲。
how-flipflop-goals = 目標
how-flipflop-goals-text = 最多墩、最少墩、偶數墩（零墩也算）、最多黃牌或最少黃牌。擲到最後一面時，起始玩家看過手牌後，從這五個目標中指定一個。
how-flipflop-trick = 一墩
how-flipflop-trick-text = 每人出一張牌，顏色不限。數字最大的贏得這一墩；數字相同時，後出的贏。贏的人先出下一墩。
how-flipflop-flop = Flip-Flop 牌
how-flipflop-flop-text = 出這張牌的人先指定任何玩家，可以包括自己，也可以誰都不選：被指定的人把整副手牌翻面，之後用另一面出牌。接著這張牌也翻面，以背面的數字計算。
how-flipflop-end = 一輪結束
how-flipflop-end-text = 達成目標的人得到紅骰的分數。三人局中兩人並列都得分；全部平手則沒有人得分。贏得最後一墩的人擲下一輪的骰子。
