CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`operator` text NOT NULL,
	`operation` text NOT NULL,
	`target` text NOT NULL,
	`reason` text NOT NULL,
	`reference` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target`,`id`);--> statement-breakpoint
CREATE TABLE `integration_usage` (
	`integration` text NOT NULL,
	`month` text NOT NULL,
	`games` integer DEFAULT 0 NOT NULL,
	`moves` integer DEFAULT 0 NOT NULL,
	`players` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`integration`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refused_words` (
	`word` text PRIMARY KEY NOT NULL,
	`added_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `integrations` ADD `caps` text;--> statement-breakpoint
ALTER TABLE `players` ADD `restrictions` text;--> statement-breakpoint
CREATE INDEX `players_name` ON `players` (`name`,`id`);