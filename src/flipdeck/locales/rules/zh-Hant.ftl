## 怎麼玩與自訂規則：engine/guide.py 所列各項的文字

how-cards = 卡牌
how-cards-in-deck = 一副牌共 { $count } 張。
how-editions = 版本
edition-about = 完全依照這個版本的規則書。
as-printed = 依照規則書
as-printed-value = 依照規則書：{ $value }
players-range = { $least } 到 { $most } 人
players-exactly = { $count } 人
default-with = { $value }（{ $players }）
number-range = { $least } 到 { $most }
card-copies = { $card } (×{ $count })

## 七翻天

how-flip7-aim = 遊戲概要
how-flip7-aim-text = 一輪一輪收集不同的數字，見好就收。大數字分數高，張數也多：1 有一張，2 有兩張，12 有十二張，所以也最容易重複。遊戲玩到 200 分。
how-flip7-deal = 發牌
how-flip7-deal-text = 一位玩家當發牌員。多數版本每輪先發起手牌：從發牌員左手邊開始，每人面朝上一張。發到行動卡時，先執行再繼續發。
how-flip7-turn = 再來一張或停手
how-flip7-turn-text = 接著從發牌員左手邊開始，順時針詢問每位這輪存活的玩家。再來一張：拿到一張面朝上的牌，放進數字卡排。停手：這輪完成，保住分數。就這樣一圈圈進行，直到沒有存活的玩家。
how-flip7-bust = 爆掉
how-flip7-bust-text = 拿到已經有的數字就爆掉：這輪出局，一分也拿不到。
how-flip7-seven = 七翻天
how-flip7-seven-text = 湊齊七張不同的數字，所有人的這一輪立刻結束，你還能額外獲得 15 分。只有數字卡算在七張之內。
how-flip7-actions = 行動卡
how-flip7-actions-text = 行動卡一拿到就要執行。「停止動作」和「翻開三張」給一位這輪存活的玩家，也可以給自己；如果只剩你存活，就由你自己執行。「二次機會」留在面前。
how-flip7-score = 計分
how-flip7-score-text = 一輪結束時，沒有爆掉的玩家先加總數字，×2 讓這個總和翻倍，再加上各張加分卡，七翻天再加 15 分。例如 4、9、12 加上 ×2 和 +8：25 × 2 + 8 = 58 分。
how-flip7-end = 結束與平手
how-flip7-end-text = 沒有存活的玩家，或有人七翻天時，這輪結束。用過的牌放到一旁，由發牌員左手邊的玩家用剩下的牌堆發下一輪；牌堆用完才重新洗牌。一輪結束時若有人達到 200 分，分數最高的玩家獲勝；若並列第一，所有人再玩一輪。
how-flip7-few = 人少或人多
how-flip7-few-text = 單人或兩人時，看看最少幾輪能達到 200 分。超過 18 人時，請用兩副牌。
how-edition-flip7-en = 先發給每人一張起手牌。面前有牌才能停手。翻開三張時放在一旁的牌，先全部指定目標再執行；主人爆掉就作廢。
how-edition-flip7-de = 先發給每人一張起手牌。在翻開三張中爆掉的玩家，仍要把放在一旁的牌給別人。三張中的二次機會，翻完才能用。
how-edition-flip7-zh-Hant = 沒有起手牌，直接開始詢問。在翻開三張中爆掉，放在一旁的牌就作廢。

## Flip 7: With a Vengeance

how-vengeance-aim = 遊戲概要
how-vengeance-aim-text = 和七翻天一樣收集不同的數字，這裡最大到 13。大數字分數高，張數也多。其他的牌幾乎都是用來對付別人的。遊戲玩到 200 分。
how-vengeance-deal = 發牌
how-vengeance-deal-text = 一位玩家當發牌員。有起手牌時，先從發牌員左手邊開始，每人面朝上一張。發到行動卡或扣分卡時，先執行再繼續發。
how-vengeance-turn = 再來一張或停手
how-vengeance-turn-text = 接著從發牌員左手邊開始，順時針詢問每位這輪存活的玩家。再來一張：拿一張牌。停手：這輪不再輪到你。
how-vengeance-open = 誰都不安全
how-vengeance-open-text = 這輪結束前，牌一直面朝上。停手之後照樣會中招，甚至爆掉，而且不會因此回到這輪。
how-vengeance-bust = 爆掉
how-vengeance-bust-text = 不論是自己拿到的，還是別的牌帶來的，只要有了重複的數字就爆掉：把牌翻至面朝下，這輪一分也拿不到。
how-vengeance-seven = 七翻天
how-vengeance-seven-text = 湊齊七張不同的數字，所有人的這一輪立刻結束，你還能額外獲得 15 分。
how-vengeance-actions = 行動卡
how-vengeance-actions-text = 拿到行動卡，立刻對一位沒有爆掉的玩家使用，可以是自己，也可以是停手的玩家。沒有可用的目標就棄掉。牌到了新主人面前，就像剛拿到一樣：可能讓人爆掉、清光，或湊成七翻天。
how-vengeance-score = 計分
how-vengeance-score-text = 一輪結束時，沒有爆掉的玩家先加總數字，÷2 讓這個總和減半（無條件捨去），再減去各張扣分卡，但不會低於零，七翻天再加 15 分。例如 5、11、13 加上 ÷2 和 −4：29 ÷ 2 − 4 = 10 分。
how-vengeance-end = 結束與勝負
how-vengeance-end-text = 所有人都停手或爆掉，或有人七翻天時，這輪結束。用過的牌放到一旁，由發牌員左手邊的玩家用剩下的牌堆發下一輪。一輪結束時若有人達到 200 分，分數最高的玩家獲勝；若並列第一，所有人再玩一輪。
how-vengeance-brutal = 殘酷模式
how-vengeance-brutal-text = 給天不怕地不怕的玩家：一輪的分數可以低於零，扣分卡也能給爆掉的玩家（爆掉之前拿到的不算）；七翻天時可以拿 15 分，或讓另一位玩家扣 15 分。
how-vengeance-few = 人少或人多
how-vengeance-few-text = 單人或兩人時，看看最少幾輪能達到 200 分。超過 18 人時，請用兩副牌。
how-edition-vengeance-en = 先發給每人一張起手牌，再開始詢問。
how-edition-vengeance-fr = 沒有起手牌，直接開始詢問。

## Flip-Flop

how-flipflop-aim = 遊戲概要
how-flipflop-aim-text = 吃墩並達成每一輪的目標。三人各自為戰，先到 15 分；四人分成兩隊，隊友對坐，先到 20 分。
how-flipflop-cards = 雙面牌
how-flipflop-cards-text = 三十張牌的每一面是數字或 Flip-Flop 標記，兩面顏色相同，內容一定不同。你看到手牌的正面，也用正面出牌；其他人看到背面。自己的背面只有發牌時看得到。
how-flipflop-dice = 擲兩顆骰子開始
how-flipflop-dice-text = 起始玩家擲兩顆骰子，洗混所有的牌再發牌。紅骰決定每人幾張牌，也是這一輪的分數：1、3、5 或 7。黃骰決定目標。如果誰都不可能達成，兩顆一起重擲。
how-flipflop-goals = 目標
how-flipflop-goals-text = 墩數最多、墩數最少、偶數墩（零墩也算）、黃牌最多或黃牌最少。擲到最後一面時，起始玩家看過手牌後，從這五個目標中指定一個。
how-flipflop-trick = 一墩
how-flipflop-trick-text = 起始玩家先出，每人出一張牌，顏色不限。數字最大的拿下這一墩；數字相同時，後出的贏。拿下的人先出下一墩，直到手牌出完。
how-flipflop-flop = Flip-Flop 牌
how-flipflop-flop-text = 出這張牌的人先指定任何玩家，可以包括自己，也可以誰都不選：被指定的人把整副手牌翻面，之後用另一面出牌。接著這張牌也翻面，以背面的數字計算。
how-flipflop-score = 一輪結束
how-flipflop-score-text = 達成目標的人得到紅骰的分數。三人局中，兩人並列就都得分；三人全部平手則沒有人得分。分隊時，隊友的墩合在一起算，平手就沒有人得分。拿下最後一墩的人開始下一輪。
how-flipflop-end = 遊戲結束
how-flipflop-end-text = 一輪結束時，有玩家達到 15 分，或有一隊達到 20 分，遊戲就結束。若兩人同時達到，分數高的獲勝；分數相同就所有人再玩一輪。
how-edition-flipflop-standard = 只有一個版本，法文與英文規則內容相同。

## 卡牌

cards-number = 數字卡
cards-special = 特殊數字卡
cards-bonus = 分數變更卡
cards-penalty = 扣分卡
cards-action = 行動卡
cards-face = 牌面
card-number = { $first } 到 { $last }
card-number-text = 獲得數字的分數。拿到第二張相同的數字就爆掉。
card-plus = { $first } 到 { $last }
card-plus-text = 這輪加上牌上的分數。不會讓你爆掉，也不算在七張之內。
card-double = ×2
card-double-text = 讓數字的總和翻倍，但加分卡和七翻天的 15 分不翻倍。
card-second-text = 留在面前。下次拿到會讓你爆掉的數字時，兩張一起棄掉，你就沒事。拿到第二張時，必須給一位存活而且沒有的玩家。一輪結束時，不論用過沒有都要棄掉。
card-freeze-text = 給一位這輪存活的玩家，也可以給自己：這位玩家立刻完成這輪，保住目前的分數。
card-flip3-text = 被選的玩家一張一張翻開接下來的三張牌，爆掉或七翻天才會中途停下。其中的「停止動作」和「翻開三張」，等三張翻完才執行。
card-zero = 零
card-zero-text = 有它，這輪就是 0 分，而且不能停手，除非你七翻天。它算在七張之內。
card-lucky13-text = 讓你可以有第二張 13。兩張都計分，也都算在七張之內；第三張就爆掉。
card-unlucky7-text = 拿到時不會讓你爆掉，但會清光你面前的其他牌。
card-half = ÷2
card-half-text = 翻到的人把它給一位沒有爆掉的玩家，讓這位玩家的數字總和減半（無條件捨去）。
card-minus = { $first } 到 { $last }
card-minus-text = 翻到的人把它給一位沒有爆掉的玩家，扣掉牌上的分數，但一輪最低 0 分。
card-justone-text = 被選的玩家再拿一張牌，然後就算停手。
card-swap-text = 讓兩位玩家的兩張牌互換，其中一位可以是你。
card-steal-text = 拿走別人的一張牌，放進自己的數字卡排。
card-discard-text = 選桌上任何一張牌，讓它的主人棄掉。
card-flip4-text = 被選的玩家一張一張翻開四張牌，爆掉或七翻天才會中途停下。其中的行動卡和扣分卡，等第四張翻完才處理；爆掉就作廢。
card-face = { $first } 到 { $last }
card-face-text = 數字最大的拿下這一墩。每個數字都在五張紅牌和五張黃牌上，另一面一定不同。
card-flop = Flip-Flop
card-flop-text = 你指定的玩家把手牌翻面；接著這張牌也翻面，以另一面的數字計算。

## 自訂規則

rule-target = 目標分數
about-target = 有人達到這個分數，遊戲就結束。
rule-decks = 牌堆數
about-decks = 超過 18 人建議用兩副。
value-decks-1 = 一副
value-decks-2 = 兩副
rule-opening_deal = 起手牌
about-opening_deal = 每輪先發給每人一張，再開始詢問嗎？
value-opening_deal-yes = 每人一張
value-opening_deal-no = 沒有
rule-stay_needs_card = 停手條件
about-stay_needs_card = 面前沒有牌也能停手嗎？
value-stay_needs_card-yes = 有牌才行
value-stay_needs_card-no = 隨時可以
rule-opening_after_flip = 被迫翻牌後的起手牌
about-opening_after_flip = 還沒拿到起手牌就被迫翻牌的玩家…
value-opening_after_flip-deal = 照樣拿
value-opening_after_flip-offer = 自己決定
rule-pending_on_bust = 爆掉時放在一旁的牌
about-pending_on_bust = 玩家爆掉時，放在一旁的行動卡…
value-pending_on_bust-discard = 棄掉
value-pending_on_bust-redirect = 轉給別人
rule-second_chance_in_flip = 翻開三張中的二次機會
about-second_chance_in_flip = 在被迫翻開的牌中出現時…
value-second_chance_in_flip-immediate = 立即可用
value-second_chance_in_flip-deferred = 翻完才能用
rule-pending_order = 多張放在一旁的牌
about-pending_order = 不只一張時，照什麼順序執行？
value-pending_order-one_by_one = 逐張執行
value-pending_order-assign_first = 先全部指定
rule-thirteens_count = 兩張 13 算
about-thirteens_count = 有幸運 13 時，在七張中算幾張？
value-thirteens_count-1 = 一張
value-thirteens_count-2 = 兩張
rule-unlucky_wipes_pending = 翻開四張中的倒楣 7
about-unlucky_wipes_pending = 在它之前放在一旁的牌……
value-unlucky_wipes_pending-yes = 一併清掉
value-unlucky_wipes_pending-no = 照常使用
rule-brutal = 殘酷模式
about-brutal = 分數可以低於零，七翻天可以改讓別人扣 15 分。
value-brutal-yes = 開
value-brutal-no = 關
