ALTER TABLE `games` ADD `series` text;--> statement-breakpoint
-- A game of a series is in no list of its owner. The release before writes no such game.
DROP TRIGGER IF EXISTS `games_opened`;--> statement-breakpoint
CREATE TRIGGER `games_opened` AFTER INSERT ON `games` WHEN NEW.`sealed` IS NULL AND NEW.`series` IS NULL BEGIN
	INSERT INTO `seats` (`game`, `seat`, `player`) VALUES (NEW.`id`, -1, NEW.`owner`);
END;
