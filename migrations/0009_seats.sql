-- What concerns a player: since which event a seat is theirs, and which seats they had.
CREATE TABLE `former_seats` (
	`player` text NOT NULL,
	`game` text NOT NULL,
	`seat` integer NOT NULL,
	`seated` integer NOT NULL,
	`vacated` integer NOT NULL,
	`left_at` text NOT NULL,
	PRIMARY KEY(`player`, `left_at`, `game`, `vacated`),
	FOREIGN KEY (`player`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_seats_left` ON `former_seats` (`left_at`);--> statement-breakpoint
ALTER TABLE `seats` ADD `seated` integer DEFAULT 0 NOT NULL;