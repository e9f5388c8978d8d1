CREATE TABLE `deal_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`round` integer NOT NULL,
	`ruleset` text NOT NULL,
	`options` text NOT NULL,
	`count` integer NOT NULL,
	`root_commitment` text NOT NULL,
	`commitment` text NOT NULL,
	`boards` text NOT NULL,
	`salts` text NOT NULL,
	`root` text NOT NULL,
	`created_at` text NOT NULL,
	`opened_at` text
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `games` ADD `sealed` text;--> statement-breakpoint
CREATE INDEX `games_sealed` ON `games` (`sealed`) WHERE sealed is not null;--> statement-breakpoint
-- A game of sealed deals is in no list of its owner. The release before writes no such game.
DROP TRIGGER IF EXISTS `games_opened`;--> statement-breakpoint
CREATE TRIGGER `games_opened` AFTER INSERT ON `games` WHEN NEW.`sealed` IS NULL BEGIN
	INSERT INTO `seats` (`game`, `seat`, `player`) VALUES (NEW.`id`, -1, NEW.`owner`);
END;
