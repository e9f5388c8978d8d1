DROP INDEX `games_public`;--> statement-breakpoint
DROP INDEX `games_public_ruleset`;--> statement-breakpoint
ALTER TABLE `games` ADD `milestone_at` text;--> statement-breakpoint
ALTER TABLE `games` ADD `listed_at` text GENERATED ALWAYS AS (coalesce(milestone_at, created_at)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `games` ADD `summarized` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `summary` text;--> statement-breakpoint
ALTER TABLE `games` ADD `since` text;--> statement-breakpoint
CREATE INDEX `games_listed` ON `games` (`listed_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_listed_status` ON `games` (`status`,`listed_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_listed_ruleset` ON `games` (`ruleset`,`listed_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_listed_ruleset_status` ON `games` (`ruleset`,`status`,`listed_at`,`id`) WHERE visibility = 'public';--> statement-breakpoint
CREATE INDEX `games_unsummarized` ON `games` (`id`) WHERE (summarized <> version or summary is null);--> statement-breakpoint
ALTER TABLE `seats` ADD `ended` text;--> statement-breakpoint
ALTER TABLE `seats` ADD `ended_at` text;--> statement-breakpoint
-- What is there already: how and when a game ended stands with each of its seats, and an owner without a seat is beside the table (-1).
UPDATE `seats` SET `ended` = `games`.`status`, `ended_at` = `games`.`updated_at` FROM `games` WHERE `games`.`id` = `seats`.`game` AND `games`.`status` IN ('finished', 'abandoned');--> statement-breakpoint
INSERT INTO `seats` (`game`, `seat`, `player`, `ended`, `ended_at`)
SELECT `id`, -1, `owner`, CASE WHEN `status` IN ('finished', 'abandoned') THEN `status` END, CASE WHEN `status` IN ('finished', 'abandoned') THEN `updated_at` END
FROM `games` WHERE NOT EXISTS (SELECT 1 FROM `seats` WHERE `seats`.`game` = `games`.`id` AND `seats`.`player` = `games`.`owner`);--> statement-breakpoint
-- Only now their indexes: kept up while every seat is written, they would cost twenty times as much.
CREATE INDEX `seats_games` ON `seats` (`player`,`ended_at`,`game`);--> statement-breakpoint
CREATE INDEX `seats_ended` ON `seats` (`player`,`ended`,`ended_at`,`game`) WHERE ended_at is not null;--> statement-breakpoint
-- From now on it follows from what is written, by this release or by the one before beside it.
CREATE TRIGGER `games_opened` AFTER INSERT ON `games` BEGIN
	INSERT INTO `seats` (`game`, `seat`, `player`) VALUES (NEW.`id`, -1, NEW.`owner`);
END;--> statement-breakpoint
CREATE TRIGGER `games_over` AFTER UPDATE OF `status` ON `games` WHEN NEW.`status` <> OLD.`status` AND NEW.`status` IN ('finished', 'abandoned') BEGIN
	UPDATE `seats` SET `ended` = NEW.`status`, `ended_at` = NEW.`updated_at` WHERE `game` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `seats_taken` BEFORE INSERT ON `seats` WHEN NEW.`seat` >= 0 BEGIN
	DELETE FROM `seats` WHERE `game` = NEW.`game` AND `seat` = -1 AND `player` = NEW.`player`;
END;--> statement-breakpoint
CREATE TRIGGER `seats_left` AFTER DELETE ON `seats` WHEN OLD.`seat` >= 0 BEGIN
	INSERT INTO `seats` (`game`, `seat`, `player`, `ended`, `ended_at`)
	SELECT `id`, -1, `owner`, CASE WHEN `status` IN ('finished', 'abandoned') THEN `status` END, CASE WHEN `status` IN ('finished', 'abandoned') THEN `updated_at` END
	FROM `games` WHERE `id` = OLD.`game` AND `owner` = OLD.`player`;
END;
--> statement-breakpoint
-- A summary tells names. With a new name it goes, and lists ask the game until the upkeep has made another one.
CREATE TRIGGER `players_renamed` AFTER UPDATE OF `name` ON `players` WHEN NEW.`name` <> OLD.`name` BEGIN
	UPDATE `games` SET `summary` = NULL WHERE `id` IN (SELECT `game` FROM `seats` WHERE `player` = NEW.`id` AND `seat` >= 0);
END;
--> statement-breakpoint
CREATE TRIGGER `games_gone` BEFORE DELETE ON `games` BEGIN
	DELETE FROM `seats` WHERE `game` = OLD.`id` AND `seat` = -1;
END;
