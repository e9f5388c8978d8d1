ALTER TABLE `players` ADD `preferences` text;--> statement-breakpoint
ALTER TABLE `players` ADD `digest_at` text;--> statement-breakpoint
CREATE INDEX `players_digest` ON `players` (`digest_at`) WHERE digest_at is not null;