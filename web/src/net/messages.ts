// Made by `python -m flipdeck.server.typescript` from server/messages.py: do not edit.

export const PROTOCOL = 2;

export interface MoveDraw {
  readonly move: "draw";
  readonly seat: number;
  readonly card: string;
}

export interface MoveHit {
  readonly move: "hit";
  readonly seat: number;
}

export interface MoveStay {
  readonly move: "stay";
  readonly seat: number;
}

export interface MoveGive {
  readonly move: "give";
  readonly seat: number;
  readonly card: string;
  readonly to: number;
}

export interface MoveSteal {
  readonly move: "steal";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
}

export interface MoveDiscard {
  readonly move: "discard";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
}

export interface MoveSwap {
  readonly move: "swap";
  readonly seat: number;
  readonly card: string;
  readonly owner: number;
  readonly other_card: string;
  readonly other_owner: number;
}

export interface MoveTakeBonus {
  readonly move: "take_bonus";
  readonly seat: number;
}

export interface MoveTurnBonus {
  readonly move: "turn_bonus";
  readonly seat: number;
  readonly victim: number;
}

export interface MoveRoll {
  readonly move: "roll";
  readonly stake: number;
  readonly goal: string;
}

export interface MoveDeal {
  readonly move: "deal";
  readonly seat: number;
  readonly hand: readonly string[];
}

export interface MoveChooseGoal {
  readonly move: "choose";
  readonly seat: number;
  readonly goal: string;
}

export interface MovePlayCard {
  readonly move: "play";
  readonly seat: number;
  readonly card: string;
}

export interface MoveFlipHands {
  readonly move: "flip";
  readonly seat: number;
  readonly seats: readonly number[];
}

export interface EventMoved {
  readonly event: "moved";
  readonly move: TableMove;
}

export interface EventBusted {
  readonly event: "busted";
  readonly seat: number;
  readonly card: string;
}

export interface EventSaved {
  readonly event: "saved";
  readonly seat: number;
  readonly card: string;
}

export interface EventMadeFlip7 {
  readonly event: "made_flip7";
  readonly seat: number;
}

export interface EventKept {
  readonly event: "kept";
  readonly seat: number;
  readonly card: string;
}

export interface EventSetAside {
  readonly event: "set_aside";
  readonly seat: number;
  readonly card: string;
}

export interface EventWasted {
  readonly event: "wasted";
  readonly seat: number;
  readonly card: string;
}

export interface EventWiped {
  readonly event: "wiped";
  readonly seat: number;
}

export interface EventMustStay {
  readonly event: "must_stay";
  readonly seat: number;
}

export interface EventNotServed {
  readonly event: "not_served";
  readonly seat: number;
}

export interface EventReshuffled {
  readonly event: "reshuffled";
  readonly cards: number;
}

export interface EventRoundEnded {
  readonly event: "round_ended";
  readonly points: readonly number[];
  readonly totals: readonly number[];
  readonly flip7: number | null;
}

export interface EventRoundStarted {
  readonly event: "round_started";
  readonly round: number;
  readonly dealer: number;
}

export interface EventGameWon {
  readonly event: "game_won";
  readonly seats: readonly number[];
}

export interface EventTrickTaken {
  readonly event: "trick_taken";
  readonly seat: number;
}

export interface EventRolledAgain {
  readonly event: "rolled_again";
  readonly goal: string;
}

export interface LastRoundDisplay {
  readonly points: readonly number[];
  readonly flip7: number | null;
}

export interface PlayerLineDisplay {
  readonly status: string;
  readonly numbers: readonly string[];
  readonly modifiers: readonly string[];
  readonly second_chance: boolean;
  readonly points: number;
  readonly total: number;
  readonly different: number;
  readonly duplicates: readonly string[];
}

export interface Deck {
  readonly left: number;
  readonly discarded: number;
}

export interface LineDisplay {
  readonly game: string;
  readonly edition: string;
  readonly round: number;
  readonly dealer: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly target: number;
  readonly sides: readonly (readonly number[])[];
  readonly last_round: LastRoundDisplay | null;
  readonly players: readonly PlayerLineDisplay[];
  readonly deck: Deck;
  readonly decks: number;
  readonly flip7_numbers: number;
  readonly flip7_bonus: number;
}

export interface PlayerHandDisplay {
  readonly hand: readonly string[];
  readonly tricks: number;
  readonly yellow: number;
  readonly total: number;
  readonly team: number | null;
}

export interface TrickCardDisplay {
  readonly seat: number;
  readonly card: string;
  readonly value: number | null;
}

export interface Winning {
  readonly place: number;
  readonly equal: boolean;
}

export interface TrickDisplay {
  readonly game: string;
  readonly edition: string;
  readonly round: number;
  readonly dealer: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly target: number;
  readonly sides: readonly (readonly number[])[];
  readonly last_round: LastRoundDisplay | null;
  readonly players: readonly PlayerHandDisplay[];
  readonly stake: number | null;
  readonly goal: string | null;
  readonly trick: readonly TrickCardDisplay[];
  readonly winning: Winning | null;
  readonly trick_number: number | null;
  readonly trick_count: number | null;
  readonly counts: string | null;
  readonly collected: readonly number[];
  readonly played: readonly string[];
  readonly possible: Readonly<Record<string, string>>;
}

export interface ActionTurned {
  readonly do: "turned";
  readonly card: string;
}

export interface ActionDecided {
  readonly do: "decided";
  readonly move: TableMove;
}

export interface ActionLineSet {
  readonly do: "line_set";
  readonly player: number;
  readonly cards: readonly string[];
  readonly status: string;
}

export interface ActionTurnSet {
  readonly do: "turn_set";
  readonly player: number;
}

export interface ActionShuffled {
  readonly do: "shuffled";
}

export interface ActionScored {
  readonly do: "scored";
  readonly player: number;
  readonly cards?: readonly string[] | null;
  readonly points?: number | null;
  readonly busted?: boolean;
  readonly flip7?: boolean;
  readonly bonus_on?: number | null;
}

export interface ActionTricks {
  readonly do: "tricks";
  readonly stake: number;
  readonly goal: string;
  readonly taken: readonly number[];
  readonly last?: number | null;
}

export interface ActionPlayerAdded {
  readonly do: "player_added";
  readonly name: string;
  readonly points?: number;
}

export interface ActionPlayerRenamed {
  readonly do: "player_renamed";
  readonly player: number;
  readonly name: string;
}

export interface ActionPlayerRemoved {
  readonly do: "player_removed";
  readonly player: number;
}

export interface ActionDealerSet {
  readonly do: "dealer_set";
  readonly player: number;
}

export interface ActionGoneOn {
  readonly do: "gone_on";
  readonly code: string;
}

export interface Join {
  readonly type: "join";
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly colour?: number | null;
  readonly shape?: number | null;
}

export interface Resume {
  readonly type: "resume";
  readonly id: string;
  readonly token: string;
  readonly also?: readonly string[];
}

export interface Watch {
  readonly type: "watch";
  readonly id: string;
  readonly code: string;
  readonly name?: string;
}

export interface AskForSeat {
  readonly type: "ask_for_seat";
  readonly id: string;
  readonly name: string;
  readonly claim: string;
  readonly colour?: number | null;
  readonly shape?: number | null;
}

export interface AnswerAsker {
  readonly type: "answer_asker";
  readonly id: string;
  readonly asker: string;
  readonly seat?: number | null;
}

export interface Leave {
  readonly type: "leave";
  readonly id: string;
}

export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly seat: number;
}

export interface SetAppearance {
  readonly type: "set_appearance";
  readonly id: string;
  readonly name: string;
  readonly colour: number;
  readonly shape: number;
}

export interface CommitSeed {
  readonly type: "commit_seed";
  readonly id: string;
  readonly commitment: string;
  readonly hash: string;
}

export interface Seed {
  readonly type: "seed";
  readonly id: string;
  readonly seed: string;
}

export interface Options {
  readonly game: string;
  readonly edition?: string;
  readonly rules?: Readonly<Record<string, string>>;
  readonly seats?: number;
  readonly timer?: number;
  readonly speed?: number;
  readonly open?: boolean;
  readonly odds?: boolean;
  readonly best_of?: number;
}

export interface SetOptions {
  readonly type: "set_options";
  readonly id: string;
  readonly options: Options;
}

export interface AddBot {
  readonly type: "add_bot";
  readonly id: string;
  readonly level?: string;
  readonly seat?: number | null;
  readonly colour?: number | null;
  readonly shape?: number | null;
}

export interface RemoveBot {
  readonly type: "remove_bot";
  readonly id: string;
  readonly seat: number;
}

export interface Kick {
  readonly type: "kick";
  readonly id: string;
  readonly seat: number;
}

export interface Start {
  readonly type: "start";
  readonly id: string;
}

export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly turn: number;
  readonly move: TableMove;
}

export interface Preview {
  readonly type: "preview";
  readonly id: string;
  readonly turn: number;
  readonly moves: readonly TableMove[];
}

export interface Pause {
  readonly type: "pause";
  readonly id: string;
}

export interface Unpause {
  readonly type: "unpause";
  readonly id: string;
}

export interface MarkAway {
  readonly type: "mark_away";
  readonly id: string;
  readonly seat: number;
}

export interface Back {
  readonly type: "back";
  readonly id: string;
}

export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly phrase: string;
}

export interface Sync {
  readonly type: "sync";
  readonly id: string;
}

export interface OddsAsked {
  readonly type: "odds";
  readonly id: string;
  readonly turn: number;
}

export interface ReviewAsked {
  readonly type: "review";
  readonly id: string;
}

export interface TryAgain {
  readonly type: "try_again";
  readonly id: string;
  readonly turn: number;
  readonly seat: number;
}

export interface ListTables {
  readonly type: "list_tables";
  readonly id: string;
}

export interface MyTablesAsked {
  readonly type: "my_tables";
  readonly id: string;
  readonly tokens: readonly string[];
}

export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

export interface Enter {
  readonly type: "enter";
  readonly id: string;
  readonly round: number;
  readonly action: SheetAction;
  readonly follows?: string;
}

export interface Insert {
  readonly type: "insert";
  readonly id: string;
  readonly before: string;
  readonly action: SheetAction;
  readonly follows?: string | null;
}

export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly of: string;
  readonly follows?: string | null;
}

export interface Correct {
  readonly type: "correct";
  readonly id: string;
  readonly of: string;
  readonly action: SheetAction;
  readonly follows?: string | null;
}

export interface ScoreLine {
  readonly type: "score_line";
  readonly id: string;
  readonly cards: readonly string[];
  readonly busted?: boolean;
}

export interface RoundLogAsked {
  readonly type: "round_log";
  readonly id: string;
  readonly round: number;
}

export interface TableBeforeAsked {
  readonly type: "table_before";
  readonly id: string;
  readonly of: string;
}

export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly version: string;
}

export interface Ok {
  readonly type: "ok";
  readonly id: string;
  readonly seq?: number;
}

export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly reason: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly options?: readonly TableMove[];
}

export interface Seated {
  readonly type: "seated";
  readonly id: string;
  readonly code: string;
  readonly seat: number;
  readonly token: string;
}

export interface NextTable {
  readonly type: "next_table";
  readonly id: string;
  readonly code: string;
  readonly token?: string;
}

export interface SeatView {
  readonly name?: string;
  readonly colour?: number;
  readonly shape?: number;
  readonly bot?: string;
  readonly away?: boolean;
  readonly host?: boolean;
  readonly seeded?: boolean;
  readonly wins?: number;
}

export interface Fairness {
  readonly commitment: string;
  readonly sealed?: readonly string[];
  readonly secret?: string;
  readonly seeds?: readonly string[];
}

export interface TableView {
  readonly code: string;
  readonly phase: string;
  readonly options: Options;
  readonly seats: readonly SeatView[];
  readonly paused: boolean;
  readonly games: number;
  readonly fairness: Fairness;
  readonly previous?: string;
  readonly next?: string;
  readonly tried_from?: string;
  readonly tried_turn?: number;
  readonly series_won?: boolean;
}

export interface Effect {
  readonly points?: Readonly<Record<string, number>>;
  readonly busts?: readonly number[];
  readonly ends_round?: boolean;
}

export interface Option {
  readonly move: TableMove;
  readonly effect?: Effect | null;
}

export interface PickedCard {
  readonly seat: number;
  readonly card: string;
}

export interface QuestionDisplay {
  readonly ask: string;
  readonly seat: number;
  readonly card?: string | null;
  readonly draws?: number;
  readonly secures?: boolean;
  readonly options?: readonly Option[];
  readonly pick_two?: readonly (readonly PickedCard[])[];
}

export interface Clock {
  readonly seat: number;
  readonly left: number;
}

export interface Chances {
  readonly left: Readonly<Record<string, number>>;
  readonly risks: readonly number[];
  readonly special: number;
  readonly forced?: readonly number[];
}

export interface Spectator {
  readonly name: string;
  readonly asker?: string;
  readonly colour?: number | null;
  readonly shape?: number | null;
}

export interface Snapshot {
  readonly type: "snapshot";
  readonly seq: number;
  readonly table: TableView;
  readonly here: readonly number[];
  readonly watching: number;
  readonly turn: number;
  readonly seat: number | null;
  readonly position: LineDisplay | TrickDisplay | null;
  readonly question?: QuestionDisplay | null;
  readonly clock?: Clock | null;
  readonly prospect?: Chances | null;
  readonly rounds?: readonly (readonly number[])[];
  readonly recent?: readonly TableEvent[];
  readonly spectators?: readonly Spectator[];
  readonly id?: string;
}

export interface Forced {
  readonly card: string;
  readonly by: number;
  readonly seat: number;
  readonly nth: number;
  readonly of: number;
}

export interface Counted {
  readonly cards: readonly string[];
  readonly points: number;
}

export interface CountStep {
  readonly what: string;
  readonly seats: Readonly<Record<string, Counted>>;
}

export interface Step {
  readonly move: TableMove;
  readonly events: readonly TableEvent[];
  readonly changes: Readonly<Record<string, unknown>>;
  readonly risk?: number | null;
  readonly forced?: Forced | null;
  readonly frames?: readonly Readonly<Record<string, unknown>>[];
  readonly count?: readonly CountStep[];
}

export interface Update {
  readonly type: "update";
  readonly seq: number;
  readonly turn: number;
  readonly table?: TableView | null;
  readonly seat?: number | null;
  readonly position?: LineDisplay | TrickDisplay | null;
  readonly steps?: readonly Step[];
  readonly question?: QuestionDisplay | null;
  readonly clock?: Clock | null;
  readonly prospect?: Chances | null;
}

export interface Presence {
  readonly type: "presence";
  readonly here: readonly number[];
  readonly watching: number;
  readonly spectators?: readonly Spectator[];
}

export interface AskerAnswered {
  readonly type: "asker_answered";
  readonly granted: boolean;
}

export interface Said {
  readonly type: "said";
  readonly seat: number;
  readonly phrase: string;
}

export interface Detached {
  readonly type: "detached";
  readonly why: string;
}

export interface EffectsAnswer {
  readonly type: "effects";
  readonly id: string;
  readonly turn: number;
  readonly effects: readonly (Effect | null)[];
}

export interface TableSummary {
  readonly code: string;
  readonly game: string;
  readonly edition: string;
  readonly host: string;
  readonly taken: number;
  readonly seats: number;
  readonly phase: string;
}

export interface TableList {
  readonly type: "table_list";
  readonly id: string;
  readonly tables: readonly TableSummary[];
}

export interface MyTable {
  readonly token: number;
  readonly table: TableSummary;
  readonly seat: number;
  readonly due: boolean;
}

export interface MyTables {
  readonly type: "my_tables";
  readonly id: string;
  readonly tables: readonly MyTable[];
}

export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

export interface MoveOdds {
  readonly move: TableMove;
  readonly points: number;
  readonly win: number;
  readonly win_se: number;
}

export interface Reason {
  readonly why: string;
  readonly points?: number;
  readonly other?: number;
  readonly bust?: number | null;
  readonly total?: number;
  readonly seat?: number | null;
}

export interface Odds {
  readonly seat: number;
  readonly bust: number | null;
  readonly cards: Readonly<Record<string, number>> | null;
  readonly stay: number | null;
  readonly hit_once: number | null;
  readonly best_stop: number | null;
  readonly moves: readonly MoveOdds[];
  readonly advice: MoveDraw | MoveHit | MoveStay | MoveGive | MoveSteal | MoveDiscard | MoveSwap | MoveTakeBonus | MoveTurnBonus | MoveRoll | MoveDeal | MoveChooseGoal | MovePlayCard | MoveFlipHands | null;
  readonly reason: Reason | null;
}

export interface OddsAnswer {
  readonly type: "odds";
  readonly id: string;
  readonly turn: number;
  readonly odds: Odds;
}

export interface Valued {
  readonly move: TableMove;
  readonly points: number;
  readonly win: number;
  readonly bust?: number | null;
}

export interface Reviewed {
  readonly turn: number;
  readonly seat: number;
  readonly win: number;
  readonly grade: string;
  readonly best?: number | null;
  readonly advice?: MoveDraw | MoveHit | MoveStay | MoveGive | MoveSteal | MoveDiscard | MoveSwap | MoveTakeBonus | MoveTurnBonus | MoveRoll | MoveDeal | MoveChooseGoal | MovePlayCard | MoveFlipHands | null;
  readonly moves?: readonly Valued[];
  readonly reason?: Reason | null;
}

export interface Balance {
  readonly start: number;
  readonly luck: number;
  readonly lost: number;
  readonly result: number;
  readonly others?: number | null;
}

export interface ReviewAnswer {
  readonly type: "review";
  readonly id: string;
  readonly decisions: readonly Reviewed[];
  readonly balances: readonly Balance[];
}

export interface SheetPlayer {
  readonly player: number;
  readonly name: string;
  readonly total: number;
  readonly plays: boolean;
  readonly busts: number;
  readonly flip7s: number;
  readonly best: number | null;
}

export interface ScoreStep {
  readonly what: string;
  readonly cards: readonly string[];
  readonly points: number;
}

export interface RoundResult {
  readonly player: number;
  readonly points: number;
  readonly total: number;
  readonly steps: readonly ScoreStep[];
  readonly cards: readonly string[] | null;
  readonly busted: boolean;
  readonly flip7: boolean;
  readonly entry: string;
}

export interface SheetRound {
  readonly round: number;
  readonly dealer: number | null;
  readonly seats: readonly number[];
  readonly results: readonly RoundResult[];
  readonly complete: boolean;
  readonly by_cards?: boolean;
  readonly tricks?: ActionTurned | ActionDecided | ActionLineSet | ActionTurnSet | ActionShuffled | ActionScored | ActionTricks | ActionPlayerAdded | ActionPlayerRenamed | ActionPlayerRemoved | ActionDealerSet | ActionGoneOn | null;
  readonly entry?: string;
}

export interface NewestEntry {
  readonly round: number;
  readonly action: SheetAction;
  readonly follows: string;
}

export interface CardTable {
  readonly position: LineDisplay;
  readonly question: QuestionDisplay | null;
  readonly to: number | null;
  readonly forced: Forced | null;
  readonly chances: Chances | null;
  readonly last: string;
  readonly begun: boolean;
}

export interface Ruling {
  readonly event: TableEvent;
  readonly section: string;
}

export interface LogLine {
  readonly id: string;
  readonly action: SheetAction;
  readonly rulings?: readonly Ruling[];
  readonly by?: string;
  readonly corrected?: boolean;
  readonly misfit?: boolean;
}

export interface ScoreBid {
  readonly stake: number;
  readonly goal: string;
  readonly counts: string;
  readonly total: number;
  readonly exact: boolean;
}

export interface SheetView {
  readonly game: string;
  readonly edition: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly target: number;
  readonly players: readonly SheetPlayer[];
  readonly sides: readonly (readonly number[])[];
  readonly rounds: readonly SheetRound[];
  readonly over: boolean;
  readonly tied: boolean;
  readonly winners: readonly number[];
  readonly at: number;
  readonly begun_at: number;
  readonly newest?: string;
  readonly newest_entry?: NewestEntry | null;
  readonly cards?: CardTable | null;
  readonly log?: readonly LogLine[];
  readonly log_round?: number;
  readonly log_last?: string;
  readonly next?: string;
  readonly next_dealer?: number | null;
  readonly bids?: readonly ScoreBid[];
}

export interface SheetShown {
  readonly type: "sheet";
  readonly seq: number;
  readonly code: string;
  readonly watching: number;
  readonly sheet: SheetView;
  readonly id?: string;
}

export interface LineScored {
  readonly type: "line_scored";
  readonly id: string;
  readonly points: number;
  readonly steps: readonly ScoreStep[];
  readonly flip7: boolean;
  readonly possible: readonly string[];
}

export interface RoundLog {
  readonly type: "round_log";
  readonly id: string;
  readonly round: number;
  readonly log: readonly LogLine[];
  readonly last: string;
}

export interface TableBefore {
  readonly type: "table_before";
  readonly id: string;
  readonly table: CardTable;
}

export interface NewTable {
  readonly options: Options;
  readonly name: string;
  readonly colour?: number | null;
  readonly shape?: number | null;
  readonly bots?: readonly string[];
}

export interface TableMade {
  readonly code: string;
  readonly token: string;
}

export interface NewSheet {
  readonly game: string;
  readonly players: readonly string[];
  readonly edition?: string;
  readonly rules?: Readonly<Record<string, string>>;
  readonly dealer?: number;
}

export interface SheetCode {
  readonly code: string;
}

export interface PastAsked {
  readonly codes: readonly string[];
}

export interface PastPlayer {
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly busts: number;
  readonly flip7s: number;
  readonly best: number | null;
}

export interface PastSheet {
  readonly code: string;
  readonly game: string;
  readonly edition: string;
  readonly begun_at: number;
  readonly at: number;
  readonly over: boolean;
  readonly target: number;
  readonly players: readonly PastPlayer[];
  readonly rounds: readonly (readonly (number | null)[])[];
  readonly by_cards: boolean;
}

export interface NameStatistics {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly busts: number;
  readonly flip7s: number;
  readonly best: number | null;
}

export interface PastGames {
  readonly sheets: readonly PastSheet[];
  readonly names: readonly NameStatistics[];
  readonly gone: readonly string[];
}

export interface Story {
  readonly players: readonly string[];
  readonly position: Position;
  readonly steps: readonly Step[];
}

export interface Stock {
  readonly move: number;
  readonly cards: readonly string[];
}

export interface Shuffle {
  readonly dealer: number;
  readonly dice: readonly (readonly string[])[];
  readonly turned: Readonly<Record<string, string>>;
  readonly stocks: readonly Stock[];
}

export interface BestRound {
  readonly round: number;
  readonly points: number;
  readonly cards: readonly string[];
  readonly flip7: boolean;
}

export interface PlayerSummary {
  readonly total: number;
  readonly place: number;
  readonly won: boolean;
  readonly busts: number;
  readonly flip7s: number;
  readonly best: BestRound | null;
}

export interface Deciding {
  readonly round: number;
  readonly why: string;
  readonly seat: number;
  readonly points: number;
  readonly cards: readonly string[];
  readonly rivals: readonly number[];
  readonly last: boolean;
}

export interface GameSummary {
  readonly rounds: number;
  readonly sides: readonly (readonly number[])[];
  readonly players: readonly PlayerSummary[];
  readonly deciding: Deciding;
}

export interface LessonAnswer {
  readonly key: string;
  readonly move: TableMove;
  readonly update: Update;
  readonly effect: Effect | null;
}

export interface LessonScene {
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly answers: readonly LessonAnswer[];
}

export interface Lesson {
  readonly game: string;
  readonly scenes: readonly LessonScene[];
}

export type Bounds = readonly [least: number, most: number];

export interface Section {
  readonly key: string;
  readonly cards: readonly string[];
}

export type Copies = readonly [card: string, count: number];

export interface CardGroup {
  readonly key: string;
  readonly kind: string;
  readonly cards: readonly Copies[];
}

export interface Default {
  readonly value: string;
  readonly players: Bounds;
}

export interface HouseRule {
  readonly name: string;
  readonly values: readonly string[];
  readonly bounds: Bounds | null;
  readonly defaults: readonly Default[];
}

export interface PackCard {
  readonly card: string;
  readonly copies: number;
  readonly class: string;
}

export interface GameFacts {
  readonly players: Bounds;
  readonly deck: number;
  readonly sections: readonly Section[];
  readonly cards: readonly CardGroup[];
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly house_rules: readonly HouseRule[];
  readonly levels: readonly string[];
  readonly pack: readonly PackCard[];
}

export interface Config {
  readonly protocol: number;
  readonly version: string;
  readonly phrases: readonly string[];
  readonly games: Readonly<Record<string, GameFacts>>;
  readonly limits: Readonly<Record<string, number>>;
}

export interface Invitation {
  readonly origin: string;
  readonly obstacle: string;
}

export type TableMove =
  | MoveDraw
  | MoveHit
  | MoveStay
  | MoveGive
  | MoveSteal
  | MoveDiscard
  | MoveSwap
  | MoveTakeBonus
  | MoveTurnBonus
  | MoveRoll
  | MoveDeal
  | MoveChooseGoal
  | MovePlayCard
  | MoveFlipHands;

export type TableEvent =
  | EventMoved
  | EventBusted
  | EventSaved
  | EventMadeFlip7
  | EventKept
  | EventSetAside
  | EventWasted
  | EventWiped
  | EventMustStay
  | EventNotServed
  | EventReshuffled
  | EventRoundEnded
  | EventRoundStarted
  | EventGameWon
  | EventTrickTaken
  | EventRolledAgain;

export type Position =
  | LineDisplay
  | TrickDisplay;

export type SheetAction =
  | ActionTurned
  | ActionDecided
  | ActionLineSet
  | ActionTurnSet
  | ActionShuffled
  | ActionScored
  | ActionTricks
  | ActionPlayerAdded
  | ActionPlayerRenamed
  | ActionPlayerRemoved
  | ActionDealerSet
  | ActionGoneOn;

export type ClientMessage =
  | Join
  | Resume
  | Watch
  | AskForSeat
  | AnswerAsker
  | Leave
  | Sit
  | SetAppearance
  | CommitSeed
  | Seed
  | SetOptions
  | AddBot
  | RemoveBot
  | Kick
  | Start
  | Play
  | Preview
  | Pause
  | Unpause
  | MarkAway
  | Back
  | Rematch
  | Say
  | Sync
  | OddsAsked
  | ReviewAsked
  | TryAgain
  | ListTables
  | MyTablesAsked
  | Ping
  | Enter
  | Insert
  | Undo
  | Correct
  | ScoreLine
  | RoundLogAsked
  | TableBeforeAsked;

export type ServerMessage =
  | Welcome
  | Ok
  | Refused
  | Seated
  | NextTable
  | Snapshot
  | Update
  | Presence
  | AskerAnswered
  | Said
  | Detached
  | EffectsAnswer
  | TableList
  | MyTables
  | Pong
  | OddsAnswer
  | ReviewAnswer
  | SheetShown
  | LineScored
  | RoundLog
  | TableBefore;

export type ServerRefusal =
  | "malformed"
  | "unknown-table"
  | "bad-token"
  | "not-at-a-table"
  | "not-seated"
  | "not-host"
  | "already-seated"
  | "table-full"
  | "too-many-seats"
  | "kicked"
  | "no-such-seat"
  | "seat-taken"
  | "not-a-bot"
  | "not-absent"
  | "not-asking"
  | "bad-name"
  | "name-taken"
  | "unknown-level"
  | "unknown-phrase"
  | "already-started"
  | "not-started"
  | "not-over"
  | "other-commitment"
  | "id-used"
  | "stale"
  | "not-your-turn"
  | "no-odds"
  | "not-a-sheet"
  | "paused"
  | "not-paused"
  | "slow-down"
  | "busy"
  | "too-many-tables"
  | "too-many-changes"
  | "game-too-long"
  | "too-many-watchers"
  | "not-stored"
  | "went-back"
  | "broken-table"
  | "broken";

export type GameName =
  | "flip7"
  | "vengeance"
  | "flipflop";
