ALTER TABLE `players` ADD `created_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `players` ADD `created_games` integer DEFAULT 0 NOT NULL;