-- Deals that somebody wants analysed. drizzle cannot say WITHOUT ROWID; a test holds the columns against the schema.
CREATE TABLE `analyses` (
	`game` text NOT NULL,
	`deal` integer NOT NULL,
	`player` text NOT NULL,
	`day` text NOT NULL,
	`progress` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`due` text,
	PRIMARY KEY(`game`, `deal`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `analyses_asked` ON `analyses` (`player`,`day`);--> statement-breakpoint
CREATE INDEX `analyses_due` ON `analyses` (`due`) WHERE due is not null;