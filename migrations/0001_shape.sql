ALTER TABLE `games` ADD `shape` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `receipts` ADD `shape` integer DEFAULT 0 NOT NULL;