CREATE TABLE `events` (
	`game` text NOT NULL,
	`seq` integer NOT NULL,
	`at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`game`, `seq`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`visibility` text NOT NULL,
	`invite` text NOT NULL,
	`owner` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`to_act` integer NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `games_public` ON `games` (`status`,`updated_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_public_ruleset` ON `games` (`ruleset`,`updated_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_token_hash_unique` ON `players` (`token_hash`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer NOT NULL,
	`headers` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipts_age` ON `receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `seats` (
	`game` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text NOT NULL,
	PRIMARY KEY(`game`, `seat`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seats_player` ON `seats` (`player`,`game`);