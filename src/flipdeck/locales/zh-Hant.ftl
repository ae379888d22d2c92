## 拒絕的理由

refusal-unknown-game = 沒有「{ $name }」這個遊戲；可用：{ $known }
refusal-unknown-edition = 沒有「{ $name }」這個版本；可用：{ $known }
refusal-unknown-switch = 這個版本沒有「{ $name }」這條自訂規則；可用：{ $known }
refusal-switch-twice = 自訂規則「{ $name }」設定了兩次
refusal-bad-switch-value = 自訂規則「{ $name }」不能設為「{ $value }」；可用：{ $known }
refusal-switch-without-value = 自訂規則「{ $name }」需要設定值；可用：{ $known }
refusal-player-count = { $count } 人不能玩：限 { $least } 到 { $most } 人
refusal-bad-name = 「{ $name }」不能當玩家名字
refusal-name-twice = 有兩位玩家都叫「{ $name }」
refusal-unknown-name = 沒有叫「{ $name }」的玩家
refusal-unknown-kind = 沒有「{ $name }」這種玩家；可用：{ $known }
refusal-score-count = { $players } 位玩家卻有 { $count } 個分數
refusal-bad-score = 「{ $score }」不是可能的分數
refusal-unequal-partners = 隊友的分數必須相同
refusal-no-deck-here = 這個遊戲不能指定牌堆
refusal-unknown-card = 這個遊戲沒有「{ $card }」這張牌
refusal-too-many-cards = 牌堆有 { $count } 張「{ $card }」，但整副牌只有 { $most } 張
refusal-bad-seed = 種子「{ $seed }」不能寫進紀錄檔
refusal-bad-setup = { $option } 必須是{ $option ->
    [players] 名字清單
    [rules] 自訂規則的名稱與文字值
    [dealer] 座位號碼
    [scores] 整數清單
    [deck] 卡牌名稱清單
    [status] active、stayed、frozen 或 busted
   *[other] 文字
  }，不能是 { $value }
refusal-game-over = 這一局已經結束
refusal-not-due = 現在還不能「{ $text }」
refusal-card-not-left = 牌堆裡沒有「{ $card }」了
refusal-stay-without-card = { $name } 不能停手（面前沒有牌）
refusal-stay-with-zero = { $name } 不能停手（面前有零）
refusal-not-a-target = 不能「{ $text }」
refusal-hand-size = 發了 { $count } 張牌，但紅骰是 { $stake }
refusal-dealt-twice = 「{ $card }」發了兩次
refusal-unknown-goal = 沒有「{ $goal }」這個目標；可用：{ $known }
refusal-not-in-hand = { $name } 手上沒有「{ $card }」
refusal-changed-meanwhile = 這裡剛才已有人輸入了別的內容
refusal-no-such-entry = 這筆紀錄已不存在
refusal-no-such-round = 沒有這一輪
refusal-no-such-player = 這位玩家不在這一輪
refusal-would-not-fit = 之後的紀錄會因此無處可放
refusal-not-in-this-game = 這個遊戲沒有這個
refusal-one-too-many = 這一列再加 { $card } 就太多了
refusal-flip7-twice = 一輪只能有一位玩家達成 Flip 7
refusal-bad-points = { $points } 不是這一輪可能的分數
refusal-bad-goal = 不能以這個目標來玩
refusal-bad-count = 輸入了 { $count }，但應該是 { $expected }
refusal-sheet-full = 這張計分表已滿
refusal-not-a-sheet-file = 這不是可讀取的計分表
refusal-no-record = 第 { $round } 輪不是逐張輸入，或有手動更改，因此無法存成紀錄檔
refusal-no-such-seat = 只有 { $seats } 個座位
refusal-nothing-to-undo = 沒有可以復原的動作
refusal-not-text = 這不是 UTF-8 文字
refusal-record-too-long = 紀錄檔最大 { $most } MiB
refusal-wrong-version = 不認得紀錄檔版本 { $version }；目前是版本 1
refusal-bad-header = 「{ $text }」不是「key: value」的格式
refusal-unknown-key = 沒有「{ $key }」這個標頭；可用：{ $known }
refusal-key-twice = 標頭「{ $key }」出現了兩次
refusal-missing-key = 缺少標頭「{ $key }」
refusal-bad-value = 標頭「{ $key }」不能是「{ $value }」；可用：{ $known }
refusal-unknown-actor = 「{ $text }」的開頭不是玩家名字
refusal-not-a-move = 「{ $text }」不是有效的動作
refusal-not-a-save = 這不是存檔（{ $detail }）
refusal-at-line = 第 { $line } 行：{ $sentence }
refusal-with-legal = { $sentence }；可以：{ $legal }

## 不是數字的卡牌

card-second = 二次機會
card-freeze = 停止動作
card-flip3 = 翻開三張
card-justone = 再一張就好
card-swap = 換牌
card-steal = 偷牌
card-discard = 棄牌
card-flip4 = 翻開四張
card-lucky13 = 幸運 13
card-unlucky7 = 倒楣 7
card-sided = { $colour ->
    [red] 紅
   *[yellow] 黃
  }{ $face ->
    [F] {" "}Flip-Flop
    [unknown] （未知）
   *[other] {" "}{ $face }
  }

## 牌局紀錄

move-draw = { $reader ->
    [name] 你拿到「{ $card }」
   *[nobody] { $name } 拿到「{ $card }」
  }
move-hit = { $reader ->
    [name] 你再來一張
   *[nobody] { $name } 再來一張
  }
move-stay = { $reader ->
    [name] 你停手
   *[nobody] { $name } 停手
  }
move-give = { $reader ->
    [name] 你把「{ $card }」給 { $other }
    [name-other] 你把「{ $card }」給自己
    [other] { $name } 把「{ $card }」給你
   *[nobody] { $name } 把「{ $card }」給 { $other }
  }
move-steal = { $reader ->
    [name] 你偷走 { $other } 的「{ $card }」
    [other] { $name } 偷走你的「{ $card }」
   *[nobody] { $name } 偷走 { $other } 的「{ $card }」
  }
move-discard = { $reader ->
    [name] 你棄掉 { $other } 的「{ $card }」
    [name-other] 你棄掉自己的「{ $card }」
    [other] { $name } 棄掉你的「{ $card }」
   *[nobody] { $name } 棄掉 { $other } 的「{ $card }」
  }
move-swap = { $reader ->
    [name] 你用 { $other } 的「{ $card }」換 { $third } 的「{ $other_card }」
    [name-other] 你用自己的「{ $card }」換 { $third } 的「{ $other_card }」
    [name-third] 你用 { $other } 的「{ $card }」換自己的「{ $other_card }」
    [other] { $name } 用你的「{ $card }」換 { $third } 的「{ $other_card }」
    [third] { $name } 用 { $other } 的「{ $card }」換你的「{ $other_card }」
   *[nobody] { $name } 用 { $other } 的「{ $card }」換 { $third } 的「{ $other_card }」
  }
move-take-bonus = { $reader ->
    [name] 你拿 15 分
   *[nobody] { $name } 拿 15 分
  }
move-turn-bonus = { $reader ->
    [name] 你讓 { $other } 扣 15 分
    [other] { $name } 讓你扣 15 分
   *[nobody] { $name } 讓 { $other } 扣 15 分
  }
move-roll = 擲骰：{ $stake }，{ $goal }
move-deal = { $reader ->
    [name] 你的手牌：{ $hand }
   *[nobody] { $name } 的手牌：{ $hand }
  }
move-choose = { $reader ->
    [name] 你指定目標：{ $goal }
   *[nobody] { $name } 指定目標：{ $goal }
  }
move-play = { $reader ->
    [name] 你出「{ $card }」
   *[nobody] { $name } 出「{ $card }」
  }
move-flip = { $reader ->
    [name] 你讓手牌翻面：{ $hands }
   *[nobody] { $name } 讓手牌翻面：{ $hands }
  }
event-busted = { $reader ->
    [name] 又一張「{ $card }」，你爆掉了！
   *[nobody] 又一張「{ $card }」，{ $name } 爆掉了！
  }
event-saved = { $reader ->
    [name] 又一張「{ $card }」，二次機會救了你
   *[nobody] 又一張「{ $card }」，二次機會救了 { $name }
  }
event-made-flip7 = { $reader ->
    [name] 你七翻天！
   *[nobody] { $name } 七翻天！
  }
event-kept = { $reader ->
    [name] 你留下「{ $card }」
   *[nobody] { $name } 留下「{ $card }」
  }
event-set-aside = 「{ $card }」先放在一旁
event-wasted = 「{ $card }」沒有效果，棄掉
event-not-served = { $reader ->
    [name] 沒有牌可拿了：你停手
   *[nobody] 沒有牌可拿了：{ $name } 停手
  }
event-reshuffled = 棄牌洗成新牌堆：{ $cards } 張
event-round-ended = 這輪結束
event-round-started = { $reader ->
    [name] 第 { $round } 輪，由你發牌
   *[nobody] 第 { $round } 輪，{ $name } 發牌
  }
event-wiped = { $reader ->
    [name] 倒楣 7 清光了你面前的牌
   *[nobody] 倒楣 7 清光了 { $name } 面前的牌
  }
event-must-stay = { $reader ->
    [name] 你必須停手
   *[nobody] { $name } 必須停手
  }
event-trick-taken = { $reader ->
    [name] 你拿下這一墩
   *[nobody] { $name } 拿下這一墩
  }
event-rolled-again = 不可能達成，重擲
event-game-won = { $reader ->
    [name] { $count ->
        [1] 你獲勝！
       *[other] 你的隊伍獲勝！
      }
   *[nobody] { $name } 獲勝！
  }

## 終端機牌桌

terminal-round = 第 { $round } 輪
terminal-dealer = { $name } 發牌
terminal-deck = 牌堆 { $left }，棄牌 { $discarded }
terminal-player = 玩家
terminal-total = 總分
terminal-line = 數字卡排
terminal-points = 這輪
status-active = 存活
status-stayed = 停手
status-frozen = 停止動作
status-busted = 爆掉
terminal-turn = { $name }：[h] 再來一張，還是 [s] 停手？
terminal-turn-hit-only = { $name }：[h] 再來一張（還不能停手）
terminal-risk = 爆掉機率 { $risk }
terminal-target-question = { $name }，「{ $card }」要給誰？
terminal-not-understood = 請輸入 { $answers }，或輸入 q 離開。
terminal-welcome = Flipdeck · { $players } · { $edition } · 先到 { $target } 分。輸入 q 離開。
terminal-goodbye = 下次再玩！
terminal-kept = 牌局已存入 { $file }；用同一個指令就能繼續。
terminal-rounds-needed = 花了 { $rounds } 輪。
terminal-anonymous = 玩家
terminal-no-language = 沒有「{ $name }」這個語言；可用：{ $known }
terminal-other-game = { $file } 存的是 { $game }，不是 { $other }
terminal-closed-input = 標準輸入已關閉
terminal-closed-output = 標準輸出已關閉
terminal-no-record-write = 無法寫入 { $file }：{ $reason }

## 終端機計分表

score-help = 逐一輸入每位玩家的結果：分數（31）、牌（12 5 x2），爆掉請輸入 x。分數後加 ! 表示 Flip 7；殘酷模式中，! 後加名字可把獎勵轉為扣那位玩家的分數。u 復原上一筆，q 離開。
score-help-tricks = 每一輪輸入紅色骰子、目標和各方拿到的數量，例如 5 most-tricks 2 2 1。目標：{ $goals }。u 復原上一筆，q 離開。
score-player = { $name }：
score-tricks = { $sides } 拿到：
score-not-understood = 這不是結果。請輸入分數、牌或 x；u 復原，q 離開。
score-over = 按 Enter 結束，u 復原：
score-won = { $names } 獲勝！
score-no-names = 請用 --names 列出玩家，例如 --names Ana,Ben,Cleo

## Flip-Flop

goal-most-tricks = 墩數最多
goal-fewest-tricks = 墩數最少
goal-even-tricks = 偶數墩
goal-most-yellow = 黃牌最多
goal-fewest-yellow = 黃牌最少
goal-free = 自選目標
nobody = 沒有人
hand-of-reader = { $reader ->
    [name] 你自己
   *[nobody] 你
  }
terminal-stake = 紅骰 { $stake }，目標：{ $goal }
terminal-trick = 這一墩：{ $cards }
terminal-tricks = 墩數
terminal-yellow = 黃牌
terminal-hand = 手牌
terminal-question = { $name }，你選哪個？
terminal-swap-first = { $name }，要換哪一張？
terminal-swap-second = 和哪一張換？

## 提供牌桌

serve-ready = 牌桌已就緒：{ $address }
serve-elsewhere = 同一網路的手機請開啟：{ $address }
serve-only-here = 手機無法加入：這個伺服器只接受這台電腦的連線。想讓手機加入，請用 --host lan 啟動。
serve-no-network = 手機無法加入：這台電腦不在任何區域網路上。請連上 Wi-Fi 再重新啟動。
serve-container = 如果手機打不開：這是容器的位址。請對外開放連接埠，並用 --address 加上電腦的位址啟動。
serve-wsl = 如果手機打不開：這可能是 WSL 的位址，不是 Windows 的。請在 Windows 設定連接埠轉送，並用 --address 加上電腦的位址啟動。
settings-unknown = { $source }：沒有 { $name } 這項設定；可用的有：{ $known }
settings-misspelt = { $source }：沒有 { $name } 這項設定；是否想寫 { $near }？
settings-bad = { $source }：{ $name }：{ $reason }
settings-unreadable = 無法讀取 { $path }：{ $reason }
settings-open-to-all = { $path } 含有密鑰，而這台電腦上的所有使用者都能讀取：chmod o-rwx { $path }
settings-two-secrets = { $name } 與 { $name }_file 同時設定了；請只保留一個
settings-empty-secret = { $path } 是空的
settings-password-shown = 命令列上的密碼，這台電腦的所有使用者都看得到；請放進 FLIPDECK_STORE_PASSWORD 或檔案（--store-password-file）
settings-reserve = reserved 必須小於 connections（{ $connections }）
backup-done = 牌桌已存到 { $path }
backup-not-sqlite = 只有 SQLite 檔案裡的牌桌能這樣複製；PostgreSQL 請用 pg_dump
readmit-done = 所有人都能回到自己的座位
erase-done = 已刪除牌桌 { $code }
no-such-table = 沒有牌桌 { $code }
preview-about = 在瀏覽器裡玩刺激的紙牌遊戲，免註冊、免下載。
preview-table = Flipdeck：來 { $code } 這桌一起玩

## 檢查結束的牌局

verify-fair = 公平：{ $checked } 次抽牌都符合事先承諾的種子
verify-no-seed = 這份紀錄檔沒有可供檢查的種子
verify-other-commitment = 伺服器的承諾與你保存的不符：牌序可能是事後才選定的
verify-other-seed = 你的種子不在這份紀錄檔中：洗牌時沒有用到它
verify-commitment = 祕密值與事先的承諾不符
verify-dealer = 第一位發牌員與種子不符
verify-chance = 第 { $move } 個動作與種子不符，依種子應為：{ $expected }

## 實驗室

lab-not-installed = 尚未安裝 { $library }：pip install 'flipdeck[{ $extra }]'
lab-no-gpu = 這裡沒有 CUDA 可用的顯示卡
lab-gpu-or-ray = --gpu 與 --ray 只能擇一
lab-not-on-gpu = 兩副牌超出這張顯示卡的能力；請拿掉 --gpu
lab-learned-on-gpu = 學習型玩家還不能在顯示卡上執行；請拿掉 --gpu
lab-bad-picture = { $file }：圖檔名稱須以 .svg 或 .png 結尾
lab-no-folder = 沒有 { $file } 這個資料夾
lab-compiling = 編譯中
lab-player = 玩家
lab-wins = 勝率
lab-interval = 95% 區間
lab-points = 每輪得分
lab-bust = 爆掉
lab-flip7 = 七翻天
lab-rounds = 輪數
lab-games = 局數
lab-simulated = { $game }：{ $games } 局，{ NUMBER($seconds, maximumFractionDigits: 1) } 秒（每秒 { $rate } 局），平均每局 { NUMBER($rounds, maximumFractionDigits: 2) } 輪
lab-unfinished = { $games } 局在 { $rounds } 輪後中止，沒有人獲勝
lab-played = { $game }：{ $games } 局
lab-wins-axis = 勝率（%）；虛線：平均分配
lab-games-axis = 局數（%）
lab-length = 一局的輪數
lab-rounds-axis = 輪數；虛線：平均 { NUMBER($rounds, maximumFractionDigits: 2) }
arena-two-players = 競技場需要兩位玩家
arena-played = { $game }，{ $seats } 個座位：{ $games } 局，{ NUMBER($seconds, maximumFractionDigits: 1) } 秒
arena-too-early = 局數太少，還看不出強弱
arena-rating = 等級分
arena-share = 勝率
arena-against = 最後幾欄：對上該名次的玩家，每 100 局贏幾局
arena-rating-axis = 等級分（Elo），95% 區間
arena-against-axis = 橫列對直行的勝率（%）
odds-decides = 輪到 { $name } 決定
odds-card-due = { $name } 即將拿到一張牌
odds-bust = 爆掉機率 { $chance }
odds-stay = 停手：{ $points } 分
odds-hit-once = 再來一張：{ $points } 分
odds-best-stop = 在最佳時機停手：{ $points } 分
odds-cards = 下一張牌：{ $cards }
odds-move = 動作
odds-win = 勝率
odds-points = 分數
odds-advice = 建議：{ $move }

## 單人遊玩

solve-no-game = 無法求解遊戲「{ $name }」；可用：{ $known }
solve-no-cards = 無法求解牌組「{ $name }」；可用：{ $known }
solve-no-edition = 無法求解版本「{ $name }」；可用：{ $known }
solve-not-on-gpu = Vengeance 不能用顯示卡求解；請拿掉 --gpu
solve-title = { $game } 單人：{ $cards }（{ $edition }）
solve-points = 最佳玩法一輪的分數
solve-bust = 爆掉
solve-flip7 = 七翻天
solve-rounds = 照這樣玩到 200 分的輪數
solve-states = 狀態數
solve-seconds = 秒數
solve-memory = 記憶體
solve-chart = 數字總和達到此值就停手，依數字卡張數（–：永不停手）
solve-beside = 另有
solve-nothing = 無
solve-right = 正確率
solve-fewest = 玩到 200 分的最少輪數：{ $rounds }
solve-total = 總分
solve-to-come = 還要幾輪
solve-alone = 一位玩家，一輪，一副 { $cards } 張、不會抽完的新牌堆。
solve-asked = 抽到的每張牌都是已知的；每次再來一張後重新決定，直到停手、爆掉、被停止動作或七翻天（額外獲得 15 分）。
solve-second-chance = 二次機會抵消下一張重複的數字，兩張一起棄掉；持有一張時，再抽到的直接棄掉。
solve-actions = 停止動作以目前的分數結束這一輪；翻開三張強制翻三張牌。
solve-aside = 強制翻牌時出現的停止動作或翻開三張先放在一旁，翻完後依出現順序執行，內層的先；爆掉或七翻天後作廢。
solve-second-at-once = 強制翻牌時出現的二次機會立即可用。
solve-second-deferred = 強制翻牌時出現的二次機會和其他行動卡一樣，先放在一旁。
solve-vengeance = 一位玩家玩 Vengeance，一輪，一副 { $cards } 張、沒有行動卡的新牌堆。
solve-vengeance-cards = 有零時必須繼續，沒有七翻天就是 0 分；幸運 13 可以放在 13 旁邊，兩張都計分；倒楣 7 棄掉數字卡排的其他所有牌；分數變更卡留在自己面前。
solve-fresh-rounds = 每一輪都從新牌堆開始（實際牌桌上會沿用牌堆）。
solve-to-target = 輪數算到總分達到 200 分或以上為止。

## 遊戲與規則

game-lacks = { $part ->
    [observation] { $game } 沒有學習環境
    [skilled] counter 和 winner 這兩種玩家不會玩 { $game }
    [solver] { $game } 無法求解
    [training_tables] 沒有可用來訓練 { $game } 網路的牌桌
   *[other] 無法計算 { $game } 的勝率
  }
game-flip7 = FLIP7 七翻天
game-vengeance = Flip 7: With a Vengeance
game-flipflop = Flip-Flop
short-game-flip7 = 七翻天
short-game-vengeance = Vengeance
short-game-flipflop = Flip-Flop
about-game-flip7 = 一張接一張翻下去：數字重複就爆掉，這輪歸零；湊齊七張不同的數字，這輪立刻結束。
about-game-vengeance = 一樣刺激，但誰都不安全：扣分、偷牌、換牌，停手了也躲不掉。
about-game-flipflop = 雙面牌的吃墩遊戲：你看正面，別人看背面，而且誰的手牌都可能整副翻面。
how-to-play = 怎麼玩
house-rules = 自訂規則
edition = 版本
edition-en = 英文版
edition-de = 德文版
edition-fr = 法文版
edition-zh-Hant = 中文版
edition-standard = 標準版
terminal-players = 人數
terminal-default = { $edition }（預設）
terminal-rules-more = 閱讀某個遊戲的規則：
terminal-edition-more = 查看某個版本的設定：
terminal-how-to-play = 了解怎麼玩：
terminal-set-rules = 選擇版本與自訂規則：
terminal-no-rules = 沒有 { $game } 的規則可讀；可用：{ $known }
terminal-edition-of-no-game = 使用 --edition 時要指定遊戲；可用：{ $known }
terminal-no-record = { $file }：{ $reason }

## 自製的電腦玩家與策略

player-unknown = 沒有「{ $name }」這種玩家；可用：{ $known }；自己的電腦玩家：檔案.py:類別 或 套件.模組:類別
nobody-is-asked = 還沒有人要做決定：先發牌或擲骰
another-is-asked = 現在由 { $actor } 決定，不是 { $name }
players-empty-place = --players { $text }：第 { $place } 個位置是空的
bot-raised = { $name }（玩家 { $player }）發生錯誤：{ $problem }
bot-not-made = { $name } 發生錯誤：{ $problem }
bot-illegal = { $name }（玩家 { $player }）回答了「{ $move }」，這不是合法的動作；可以：{ $more ->
    [0] { $legal }
   *[other] { $legal }，另有 { $more } 種
  }
bot-too-slow = { $name } 思考超過 { $seconds } 秒
bot-no-file = 無法讀取 { $file }：{ $reason }
bot-not-loaded = 無法載入 { $where }：{ $problem }
bot-no-name = { $where } 裡沒有 { $name }，{ $count ->
    [0] 也沒有任何類別或函式
   *[other] 只有：{ $found }
  }
bot-not-a-bot = { $name } 不是電腦玩家：電腦玩家是有 decide(view, moves) 方法的類別，策略是以 @policy 標記的函式
bot-bad-option = --bot { $text }：請寫成 --bot 名稱=檔案.py:類別
bot-process-ended = 這些電腦玩家的行程已結束：{ $names }
policy-not-for-game = { $name } 不會玩 { $game }；可用：{ $known }
policy-bad-number = { $name }：最後一個冒號後面不是數字
policy-illegal = { $name } 做出不合法的選擇
policy-not-compiled = 無法編譯 { $name }：{ $problem }（{ $where }）
policy-no-number = { $name } 必須傳回整數，但 Numba 得到 { $type }
policy-raised = { $names } 發生錯誤：{ $problem }
lab-own-on-cpu = 自製的電腦玩家與策略只能在處理器上執行：請不要加 --gpu 和 --ray
lab-json-or-csv = --json 與 --csv 只能擇一
lab-conditions = 種子 { $seed }；{ $rules ->
    [none] 沒有自訂規則
   *[other] 自訂規則 { $rules }
 }；flipdeck { $version }
lab-interpreted = 桌上有以 Python 撰寫的電腦玩家，因此規則以直譯方式執行。
