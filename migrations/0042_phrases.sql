CREATE TABLE `phrases` (
	`game` text NOT NULL,
	`at` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`game`, `at`, `seat`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `phrases_at` ON `phrases` (`at`);--> statement-breakpoint
CREATE INDEX `phrases_player` ON `phrases` (`player`);
