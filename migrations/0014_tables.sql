ALTER TABLE `games` ADD `orders` text;--> statement-breakpoint
CREATE INDEX `games_open` ON `games` (`listed_at`,`id`) WHERE status = 'open';