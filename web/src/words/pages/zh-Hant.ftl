## 共用

colon = ：

## 計分表

sheet-title = 計分表
sheet-new = 新計分表
sheet-start = 開始計分
sheet-who = 有誰在玩？
sheet-who-about = 依座位順序，順時針輸入。
sheet-known-names = 一起玩過的人
sheet-add-name = 新增名字
sheet-more = 自訂規則與發牌者
sheet-first-dealer = 首輪發牌
sheet-forget = 忘記某個名字
sheet-recent = 最近的計分表
sheet-unknown = 找不到這張計分表。
sheet-share = 分享這張計分表
sheet-share-about = 每個打開的人都看得到同樣的分數，也能一起輸入，即時同步。
sheet-people = 玩家
sheet-people-about = 加入或離開從下一輪起算，分數會保留。
sheet-from-next-round = 從下一輪起
sheet-rename = 把 { $name } 改名
sheet-make-dealer = 下一輪由 { $name } 發牌
sheet-deals = { $name } 發牌
sheet-entry = 輸入一輪
sheet-way = 輸入方式
sheet-way-points = 輸入分數
sheet-way-cards = 最後的牌
sheet-way-live = 一張一張來
sheet-next-or-stay = { $name }：再來一張，還是停手？
sheet-decides = 由 { $name } 決定
sheet-card-for = 發給 { $name } 的牌
sheet-forced = { $name }：第 { $place } 張，共 { $total } 張（{ $card }）
sheet-tap-turned = 點選翻開的牌
sheet-cards-waiting = 待送出：{ $cards }
sheet-stay-on = 停在 { $points } 分
sheet-mend = 更正或刪除
undo = 復原
ask-swap-second = { $name } 的「{ $card }」要換哪一張？
sheet-lines = 桌上的牌
sheet-corrected = 已更正
sheet-misfit = 不計
sheet-why = { $event }：規則怎麼說
sheet-other-card = 其實是哪張牌？
sheet-take-back = 刪除這一筆
sheet-by-hand = 情況不同：{ $name }
sheet-status = 這一輪的狀態
sheet-save-line = 就是這樣
sheet-enter = 輸入
sheet-minus = 負分
sheet-delete = 刪除最後一位數
sheet-remove-card = 拿掉 { $card }
sheet-key-left = { $card }，還剩 { $count } 張
sheet-key-bust = { $key }，會爆掉
sheet-bonus = 七翻天：獎勵分怎麼算？
sheet-bonus-kept = 自己拿獎勵
sheet-bonus-on = { $name } 扣分
sheet-fix = { $name }，第 { $round } 輪：{ $points }。更正
sheet-tied = 最高分平手！再玩一輪決勝負。
sheet-again = 同一群人再玩一局
sheet-red-die = 紅骰子
sheet-stake = { $stake } 張牌
sheet-taken = { $counts ->
    [yellow] 拿到的黃牌
   *[tricks] 拿到的墩數
  }（{ $goal }）
sheet-last-trick = 拿下最後一墩
sheet-does-not-add-up = 加起來是 { $count }，但總共有 { $expected }。
sheet-offline = 沒有連線。請繼續：輸入的內容會留在這支手機，稍後再送出。
sheet-waiting = 沒有連線。有 { $count } 筆輸入留在這支手機，會依序送出。
sheet-theirs = 計分表上：{ $value }
sheet-use-mine = 用我的
sheet-keep-theirs = 保留對方的
sheet-entry-scored = { $name }，第 { $round } 輪：{ $value }
sheet-entry-tricks = 第 { $round } 輪：{ $stake }，{ $goal }：{ $taken }
sheet-entry-line-set = { $name }：{ $cards }（{ $status }）
sheet-entry-turn_set = 輪到 { $name }
sheet-entry-shuffled = 棄牌堆重新洗牌
sheet-entry-gone_on = 同一群人再玩一局
sheet-entry-player_added = { $name } 加入
sheet-entry-player_renamed = { $name } 改名為 { $other }
sheet-entry-player_removed = { $name } 不玩了
sheet-entry-dealer_set = 下一輪由 { $name } 發牌
step-numbers = 數字
step-bust = 爆掉
step-typed = 輸入
step-floor = 不會低於 0
step-zero = 零
step-flip7 = 七翻天
step-turned = 被七翻天扣分

## 牌桌

rounds = 共 { $rounds } 輪

## 遊戲結束後

victory-you = 你獲勝了！
victory-series = { $name } 在系列賽中獲勝！
victory-you-series = 你在系列賽中獲勝了！
victory-watch = 到新一局觀戰
decided-flip7 = 第 { $round } 輪定勝負：Flip 7！+{ $points }
decided-lead = 第 { $round } 輪定勝負：+{ $points }，取得領先
decided-rivals = 第 { $round } 輪定勝負：{ $rivals } 爆掉，{ $name } +{ $points }
decided-ahead = 從頭領先到尾，第 { $round } 輪得分最多：+{ $points }
download = 下載紀錄
fair-checking = 正在檢查洗牌…
fair-verified = 洗牌已驗證
fair-verified-about = 發牌之前，伺服器已封存它的牌序，每位玩家的裝置也各加入一份祕密。你的瀏覽器剛才重新發了全部 { $moves } 次牌：沒有人能挑選牌。
fair-late = 牌已檢查
fair-late-about = 你的瀏覽器已用伺服器事先封存的牌序，重新發了全部 { $moves } 次牌。你的裝置沒有在這一局加入自己的一份。
fair-missing =
    { $count ->
       *[other] 有 { $count } 位玩家的那一份沒有加入：洗牌時他們的裝置不在線上。
    }
fair-broken = 警告：這次洗牌與事先的承諾不符
fair-broken-commitment = 伺服器發牌所用的牌序，不是開局前封存的那一個。
fair-broken-secret = 伺服器在局後公開的內容，不是它事先封存的。
fair-broken-sealed = 有玩家的那一份在封存之後被改過。
fair-broken-own = 你的那一份沒有加入洗牌。
fair-broken-deal = 發出的牌與洗牌的結果不同。
fair-yourself = 自行檢查
fair-yourself-about = 下載紀錄，在裝有 Flipdeck 的電腦上執行下面這行。其中的數字是你的裝置在發牌之前保存的。
after-wins = { $name } 以 { $total } 分獲勝
after-winner = 贏家
after-scores = 各輪總分
after-chart = 圖表
after-table = 表格
after-replay = 重播：第 { $round } 輪
after-begin = 牌局開始。
after-place = 重播進度
after-play = 播放
after-back = 上一步
after-forth = 下一步
after-last-event = 上一個事件
after-next-event = 下一個事件
after-no-replay = 目前無法重播這一局。
after-again = 再試一次
after-coach = 教練講評
after-coach-short = 教練
after-replay-short = 重播
after-coach-about = 教練會告訴你每個決定讓勝率變了多少。
after-ask-coach = 請教練講評
after-coach-looks = 教練正在研究 { $decisions } 個決定…
after-coach-slow = 教練這次要多花點時間。你先忙，結果會出現在這裡。
after-coach-gone = 教練現在沒空。
after-same = { $name }：{ $same }/{ $all } 和教練一致
after-all-same = 教練也找不到明顯更好的選擇。
after-decisions = 決定
after-decision = 第 { $number } 個決定，共 { $all } 個
after-decision-back = 上一個決定
after-decision-forth = 下一個決定
after-next = 下一個
after-total-of = { $total }/{ $target } 分
after-was-better = 更好：{ $move }
after-was-best = 最好：{ $move }
after-cost = 實際的選擇讓勝率少了 { $cost }。
after-try = 從這裡重玩
after-grades = 等級說明
badge-best = 最好
badge-played = 實際
value-points = 分數
value-bust = 爆掉
value-win = 勝率
grade-best = 最好
grade-good = 不錯
grade-inaccuracy = 不夠準
grade-mistake = 失誤
grade-blunder = 大失誤
luck-level-0 = 運氣：很差
luck-level-1 = 運氣：差一點
luck-level-2 = 運氣：普通
luck-level-3 = 運氣：不錯
luck-level-4 = 運氣：超好
luck-about = 從開局到結束，勝率的變化。
luck-start = 開局
luck-cards = 牌運
luck-others = 其他人的選擇
luck-own = 自己的選擇
luck-result = 結果
practice-about = 這是練習，不計入統計。
practice-again = 再從那裡玩一次
practice-back = 回到那一局
after-at-stake = 面前有 { $points } 分
after-all-others = 顯示全部 { $count } 個
after-win-over-time = 勝率變化
after-win-summary = 勝率變化。{ $name }：一開始 { $first }，最後一個決定時 { $last }。
after-gathering = 下一局等你加入。
after-share = 分享圖片
after-share-short = 分享

## 我的遊戲

games-count = 共 { $count } 局
games-period = 期間
games-all = 全部
games-month = 最近 30 天
games-won = 勝率，預期 { $expected }
games-places = 最近 { $count } 局的名次
games-lines = 每輪
games-bust = 爆掉機率
games-flip7s = 七翻天
games-points = 每輪平均分數
games-best = 最佳一輪：{ $points } 分
games-with = 對手：{ $names }
games-by-game = 各遊戲勝率
games-by-game-about = 直線代表實力相當時的勝率。
games-against = 交手紀錄
games-against-about = 你名次較前與對手較前的次數。
games-bots = 電腦：{ $level }
games-luck = 運氣與實力
games-luck-none = 遊戲結束後請教練檢討，運氣帶來的與你的選擇損失的都會整理在這裡。
games-luck-about = 最近 { $count } 局檢討；星號代表獲勝。{ $wins ->
    [0] 沒有獲勝。
   *[other] { $wins } 勝中有 { $earned } 勝沒靠運氣。
  }
games-unlucky = 運氣差
games-lucky = 運氣好
games-well-played = 打得好
games-list = 各局遊戲
games-record = 紀錄
games-more = 顯示更多
games-none = 還沒有遊戲。在這部裝置上玩完一局，就會出現在這裡。
games-none-lately = 最近 30 天沒有遊戲。
games-go = 開始玩
games-about = 這部裝置上玩完的遊戲。練習不計入；共用裝置時，每個人各有自己的數據。伺服器會保留遊戲到最後一次開啟後 30 天，數據則留在這裡。
games-move = 移到其他裝置
games-move-about = 把遊戲存成檔案，傳到另一部裝置，再在那裡的這個頁面開啟。已有的遊戲不會重複計算。
games-save = 儲存 { $count } 局
games-load = 開啟檔案
games-loaded = 檔案中有 { $found } 局，其中 { $count } 局是新的。
games-no-file = 這個檔案裡沒有遊戲。
games-storing-newest = 這個瀏覽器的空間不足，關閉頁面後只會留下最近的遊戲。要全部保留，請儲存成檔案。
games-storing-none = 這個瀏覽器不會儲存資料，關閉頁面後這些遊戲就會消失。要保留，請儲存成檔案。

## 過去的計分表

past-title = 過去的計分表
past-names = 依名字統計
past-none = 這部裝置還沒有計分過任何一局。
past-about = 這裡只有在這部裝置上開啟過的計分表；沒有所有人的對局清單。30 天沒有人開啟的計分表會從伺服器移除，想保留請存成檔案。
past-winner = 獲勝：
past-running = 尚未結束
past-chart = 每一輪之後的總分。最後：{ $result }
past-total = { $name } { $total }
past-table = 每一輪之後的總分
past-round = 輪次
past-open = 開啟
past-save-csv = 存成 CSV 表格
past-save-json = 全部儲存（JSON）
past-save-record = 存成紀錄檔
past-delete = 刪除
past-delete-sure = 為所有人刪除
past-keep = 保留
past-import = 匯入檔案
past-import-about = 完整儲存的計分表（JSON），或一局的紀錄檔。
past-too-large = 這個檔案太大了。
past-unreachable = 無法連上伺服器，請稍後再試。
past-games = 局數
past-wins = 勝場
past-busts = 爆掉
past-flip7s = Flip 7
past-best = 最佳一輪
