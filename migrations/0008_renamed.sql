-- How often somebody at the table has taken another name: so whoever remembers a game can tell whether its names are those of
-- now, without asking for them.
ALTER TABLE `games` ADD `renamed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `players_renamed`;--> statement-breakpoint
-- A summary tells names. With a new name it goes, and lists ask the game until the upkeep has made another one.
CREATE TRIGGER `players_renamed` AFTER UPDATE OF `name` ON `players` WHEN NEW.`name` <> OLD.`name` BEGIN
	UPDATE `games` SET `summary` = NULL, `renamed` = `renamed` + 1 WHERE `id` IN (SELECT `game` FROM `seats` WHERE `player` = NEW.`id` AND `seat` >= 0);
END;
