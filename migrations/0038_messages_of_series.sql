ALTER TABLE `series` ADD `mark` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `via` text;