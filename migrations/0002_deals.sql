CREATE TABLE `deals` (
	`game` text NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`game`, `number`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `games` ADD `upcoming` integer DEFAULT 0 NOT NULL;