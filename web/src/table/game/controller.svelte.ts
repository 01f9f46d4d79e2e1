/** The controller of a game on the screen: what is shown, what the visitor touched, and the moves sent for it. */
import { untrack } from "svelte";
import type { Colour, OpenClaim, Reaction, Reply, Seat } from "../../generated/wire";
import type { CommandBody, GameEvent, GameSnapshot } from "../../live/messages";
import type { MergedUpdate } from "../../live/merge";
import { refusedSentence } from "../../live/replies";
import type { TableSession } from "../../live/session.svelte";
import { cardName, eventSentence, refusalSentence, rulesOf, type Rules } from "../../words";
import type { Offer } from "../../notify/turns.svelte";
import { show } from "../../shell/toasts.svelte";
import { say } from "../../words/words.svelte";
import { daysOf } from "../../settings/tableSetup";
import { preferences } from "../preferences.svelte";
import { automatic, naturalDelay } from "./automaticMoves";
import { bidRefusal, cardRefusal, playsOf } from "./legalMoves";
import { storedQueued, storeQueued } from "./queuedCard";
import { without } from "../playback/applyEvent";
import { playSound } from "../playback/sounds";
import { Playback } from "../playback/playback.svelte";

/** The dialogs that can be opened above the table. */
export type DialogName = "sheet" | "last" | "pile" | "menu" | "reactions" | "help" | "turns";

/** How many sentences are kept for a screen reader to go back to. */
const LOG_LENGTH = 40;
const BUBBLE_TIME = 4_000;
const OPENING_TIME = 1_000;
/** An answer that takes longer than this is spoken of. */
const SLOW_ANSWER = 600;

export class GameController {
  readonly playback: Playback;
  /** What happened so far, newest last. */
  log = $state.raw<readonly { readonly id: number; readonly text: string }[]>([]);
  /** Why something does not work; it stays until the next thing happens. */
  notice = $state<string | null>(null);
  /** The move on its way to the server. */
  pending = $state<string | null>(null);
  /** Whether that takes longer than usual. */
  slow = $state(false);
  /** The card of the hand, by its place there, that the next tap plays. */
  lifted = $state<number | null>(null);
  #queued = $state<string | null>(null);
  /** The version to which one's own last move led, if it can be taken back. */
  #ownMove = $state<number | null>(null);
  /** The Joker that waits for its colour. */
  joker = $state<string | null>(null);
  /** Whether one has just sat down: fresh cards are dealt before one's eyes, and the seats stand where they are. */
  opening = $state(true);
  /** The dialog that is open above the table. */
  dialog = $state<DialogName | null>(null);
  /** What that dialog offers, where it offers something. */
  offered = $state<Offer | null>(null);
  /** What somebody just said, by seat. */
  bubbles = $state<Record<number, Reaction>>({});
  /** Where the card just played lay on the screen. */
  origin: DOMRect | null = null;

  #stops: (() => void)[];
  #lines = 0;

  /** A game is shown from what is known of it. */
  constructor(
    readonly session: TableSession,
    known: GameSnapshot,
  ) {
    this.playback = new Playback({
      speed: () => (this.#pressed ? "quick" : preferences().speed),
      isWatched: () => !document.hidden,
      onEvent: (event, by) => this.#announce(event, by),
    });
    this.playback.jump(known);
    this.#queued = storedQueued(session.id, known.shared.round);
    setTimeout(() => (this.opening = false), OPENING_TIME);
    this.#stops = [
      session.onGame((merged) => {
        this.notice = null;
        if (merged.now.v < (this.#ownMove ?? 0)) this.#ownMove = null; // the server was restored from before it
        if (merged.by === "undo") this.#undone();
        const [first, ...rest] = merged.events ?? [];
        const own = first && isDecision(first) && first.seat === this.you && !merged.by;
        if (own && !rest.some(({ event }) => event === "round_scored")) this.#ownMove = merged.now.v;
        this.playback.enqueue(merged);
      }),
      session.onReaction((seat, kind) => this.#react(seat, kind)),
    ];
  }

  /** Whether one's own clock runs already, while one is still being shown how it came to that. */
  get #pressed(): boolean {
    const game = this.session.game;
    return game?.clock != null && !this.byCorrespondence && (game.own?.legal.length ?? 0) > 0;
  }

  /** Whether there are days for a decision. */
  get byCorrespondence(): boolean {
    return daysOf(this.session.table?.settings.pace ?? "free") !== null;
  }

  get seats(): readonly Seat[] {
    return this.session.table?.seats ?? [];
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  /** Everybody else's names. */
  get others(): string[] {
    return this.names.filter((_, seat) => seat !== this.you);
  }

  /** One's own seat; null for somebody who watches. */
  get you(): number | null {
    return this.playback.shown?.own?.seat ?? this.session.table?.seat ?? null;
  }

  get rules(): Rules {
    return rulesOf(this.session.table?.settings ?? { edition: "en-amigo" });
  }

  /** One's half of the view, while it is the newest and one is not stopped, nor the rest of the round somebody's. */
  get own() {
    const { shown, live } = this.playback;
    const { paused_by, claim } = this.session.table ?? {};
    const settled = claim?.status === "granted" && shown?.shared.phase === "play";
    return live && this.pending === null && paused_by == null && !settled ? (shown?.own ?? null) : null;
  }

  /** Whether one is asked for a move. */
  get myTurn(): boolean {
    return (this.own?.legal.length ?? 0) > 0;
  }

  /** The hand as it is shown: a card on its way is not in it. */
  get hand(): string[] {
    const hand = this.playback.shown?.own?.hand ?? [];
    return this.pending && /^\D/.test(this.pending) ? without(hand, this.pending) : hand;
  }

  /** The card that plays itself on one's next turn. */
  get queued(): string | null {
    return this.#queued;
  }

  set queued(card: string | null) {
    this.#queued = card;
    storeQueued(this.session.id, this.playback.shown?.shared.round ?? 0, card);
  }

  /** A card of the hand was meant to be played. */
  playCard(card: string, from: DOMRect | null | undefined = null): void {
    const own = this.own;
    if (this.session.table?.paused_by != null) this.notice = say("refused.paused");
    if (!own) return;
    if (own.legal.length === 0 && this.playback.shown?.shared.phase === "play") {
      this.#queue(card);
      return;
    }
    const plays = playsOf(own, card);
    const refusal = cardRefusal(own, card);
    if (plays.length === 0) {
      this.notice = refusal && refusalSentence(refusal, this.rules);
      return;
    }
    this.origin = from ?? null;
    if (plays.length > 1) this.joker = card;
    else void this.move(plays[0] ?? card);
  }

  /** Let a card play itself on one's next turn; once more takes it back. */
  #queue(card: string): void {
    this.queued = this.queued === card ? null : card;
    this.notice = say(this.queued ? "people.queue.waits" : "people.queue.taken_back", {
      card: cardName(card, this.rules),
    });
  }

  /** One's turn has come: what plays itself does so after a while. Returns how to stop it. */
  playByItself(): (() => void) | undefined {
    const own = this.own;
    if (!own || !this.myTurn || this.playback.shown?.shared.phase !== "play" || this.joker) return;
    const next = automatic(own, this.queued, preferences().lastCard);
    if (next?.kind !== "play") this.queued = null;
    if (next?.kind === "choose") this.joker = next.card;
    if (next?.kind === "let go") {
      const card = cardName(next.card, this.rules);
      const why = next.refusal ? refusalSentence(next.refusal, this.rules) : "";
      this.notice = `${say("people.queue.let_go", { card })} ${why}`.trim();
    }
    if (next?.kind !== "play") return;
    const timer = setTimeout(() => void this.move(next.move), naturalDelay(Math.random(), next.last));
    return () => clearTimeout(timer);
  }

  /** A number of tricks was meant to be bid. */
  bid(tricks: number): void {
    const refusal = this.own && bidRefusal(this.own, tricks);
    if (refusal) this.notice = refusalSentence(refusal, this.rules);
    else if (this.own?.legal.includes(String(tricks))) void this.move(String(tricks));
  }

  /** The colour of the Joker, or of the new trump. */
  chooseColour(colour: Colour): void {
    const move = this.joker ? `${this.joker}=${colour}` : `=${colour}`;
    if (this.own?.legal.includes(move)) void this.move(move);
  }

  /** Make a move; it is put back with the reason if it is refused. */
  async move(move: string): Promise<void> {
    this.pending = move;
    this.lifted = this.joker = this.notice = this.queued = null;
    const timer = setTimeout(() => (this.slow = true), SLOW_ANSWER);
    this.#refused(await this.session.move(move));
    clearTimeout(timer);
    this.slow = false;
    this.pending = null;
  }

  /** The move of one's own that can be taken back, by the version it led to; null where there is none. */
  get undoable(): number | null {
    const { table, game } = this.session;
    return game && table?.paused_by == null && (game.undoable || this.#ownMove === game.v) ? game.v : null;
  }

  /** The claim to the rest of the round that is open: it is the others who are asked. */
  get claim(): OpenClaim | null {
    const claim = this.session.table?.claim;
    return claim?.status === "open" && claim.v === this.session.game?.v ? claim : null;
  }

  /** Whether one may claim the rest of the round. */
  get claimable(): boolean {
    return this.myTurn && this.playback.shown?.shared.phase === "play" && this.hand.length > 1;
  }

  #undone(): void {
    const sentence = say("people.undo.done");
    this.say(sentence);
    show(sentence);
  }

  /** Ask for anything else. */
  async ask(ask: CommandBody): Promise<void> {
    this.#refused(await this.session.ask(ask));
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #refused(reply: Reply): void {
    const sentence = refusedSentence(reply, this.rules);
    if (sentence) this.notice = sentence;
  }

  #announce(event: GameEvent, by: MergedUpdate["by"]): void {
    this.lifted = this.joker = null;
    if (by === "claim" && event.event !== "round_scored" && event.event !== "game_ended") return; // the claim was told
    const sentence = eventSentence(event, { names: this.names, you: this.you, rules: this.rules });
    const timeUp = by === "clock" && isDecision(event) ? this.#timeUp(event.seat) : null;
    this.say(timeUp ? `${timeUp} ${sentence}` : sentence);
    if (!preferences().sound || this.playback.instant) return;
    if (event.event === "card_played") playSound("card");
    if (event.event === "trick_taken") playSound("trick");
    if (event.event === "trump_turned" || event.event === "trump_picked") playSound("trump");
  }

  /** Somebody's clock ran out. Whoever it was shall not miss it. */
  #timeUp(seat: number): string {
    const own = seat === this.you;
    const sentence = say("table.time_up", { who: own ? "you" : "other", name: this.names[seat] ?? "" });
    if (own) show(sentence);
    return sentence;
  }

  /** Put a sentence into the log, which is read aloud: whatever is said here is said nowhere else. */
  say(text: string): void {
    const earlier = untrack(() => this.log.slice(1 - LOG_LENGTH));
    this.log = [...earlier, { id: ++this.#lines, text }];
  }

  #react(seat: number, kind: Reaction): void {
    const who = this.seats[seat];
    if (!who || preferences().muted.includes(who.person ?? who.name)) return;
    this.bubbles = { ...this.bubbles, [seat]: kind };
    this.say(say("table.said", { name: who.name, words: say(`reaction.${kind}`) }));
    setTimeout(() => {
      const { [seat]: _, ...others } = this.bubbles;
      this.bubbles = others;
    }, BUBBLE_TIME);
  }
}

/** Whether an event is what somebody decided, not what came of it. */
function isDecision(
  event: GameEvent,
): event is Extract<GameEvent, { event: "bid_made" | "card_played" | "trump_picked" }> {
  return event.event === "bid_made" || event.event === "card_played" || event.event === "trump_picked";
}
