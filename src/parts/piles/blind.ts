/** Cards that lie face down for whoever takes them: all in place of the own hand, or some for cards of it. */
export const BLIND = 'blind'
