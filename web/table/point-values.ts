/*
 * Point values that the page adds by itself. A test compares the values with the rules in random games of all rulesets: the
 * library of the rules would not fit into the weight of the page.
 */

/** Points of Stöck (CO-64). */
export const STOECK = 20
