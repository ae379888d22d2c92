/** A name written from right to left must not turn the words around it. */

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const isolated = <Fact>(fact: Fact): Fact | string =>
  typeof fact === "string" && RIGHT_TO_LEFT.test(fact) ? `\u2068${fact}\u2069` : fact;
