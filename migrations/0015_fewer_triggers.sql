-- Each connection parses the schema, and of all that is in it triggers are the dearest. What only this release writes it derives
-- itself; and no release takes a game away: who does so by hand takes the rows of `seats` away first, twice.
DROP TRIGGER `webhooks_heard`;--> statement-breakpoint
DROP TRIGGER `players_away`;--> statement-breakpoint
DROP TRIGGER `games_gone`;
