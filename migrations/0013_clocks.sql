ALTER TABLE `games` ADD `clock` text;--> statement-breakpoint
ALTER TABLE `games` ADD `time` text;--> statement-breakpoint
ALTER TABLE `games` ADD `due` text;--> statement-breakpoint
CREATE INDEX `games_due` ON `games` (`due`) WHERE due is not null;--> statement-breakpoint
ALTER TABLE `players` ADD `away` text;--> statement-breakpoint
ALTER TABLE `service` ADD `beat` text;--> statement-breakpoint
ALTER TABLE `service` ADD `outages` text;--> statement-breakpoint
-- Who goes away, or comes back, moves the ends of turns: the house looks at the games concerned, and nobody goes on believing what is remembered of them.
CREATE TRIGGER `players_away` AFTER UPDATE OF `away` ON `players` BEGIN
	UPDATE `games` SET `due` = `updated_at`, `renamed` = `renamed` + 1 WHERE `due` IS NOT NULL AND `clock` IS NOT NULL AND `id` IN (SELECT `game` FROM `seats` WHERE `player` = NEW.`id` AND `ended_at` IS NULL AND `seat` >= 0);
END;
