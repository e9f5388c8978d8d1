-- Programs that act for many people. Their links stand among the tokens, so whoever calls is found as before. drizzle cannot say
-- WITHOUT ROWID; a test holds the columns against the schema.
CREATE TABLE `integrations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`made_in` text DEFAULT '' NOT NULL,
	`made` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `tokens` ADD `via` text;--> statement-breakpoint
CREATE INDEX `tokens_lent` ON `tokens` (`made_by`) WHERE made_by >= 'i';
