ALTER TABLE `series` ADD `open_rounds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `series_standings` ADD `base_round` integer;--> statement-breakpoint
ALTER TABLE `series_standings` ADD `base_revision` integer;