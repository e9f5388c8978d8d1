-- Later tokens of a player, and tickets, in the order of their hashes and without rows of their own: whoever brings a first token is
-- found not to be here in one step. drizzle cannot say WITHOUT ROWID; a test holds the columns against the schema.
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`player` text NOT NULL,
	`kind` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`scopes` text NOT NULL,
	`game` text,
	`made_by` text,
	`expires_at` text,
	`created_at` text NOT NULL,
	`last_used_day` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`player`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tokens_player` ON `tokens` (`player`,`kind`,`expires_at`);--> statement-breakpoint
CREATE INDEX `tokens_expired` ON `tokens` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
DROP INDEX `former_seats_left`;--> statement-breakpoint
ALTER TABLE `former_seats` ADD `gone` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who went away from a game that goes on is still named at its table. What there is already: seats that a game names and nobody has.
INSERT OR IGNORE INTO `former_seats` (`player`, `game`, `seat`, `seated`, `vacated`, `left_at`, `gone`)
SELECT `taken`.`value`, `games`.`id`, `taken`.`key`, 0, 0, '', 1 FROM `games`, json_each(`games`.`snapshot`, '$.seats') AS `taken`
WHERE `games`.`ruleset` = 'handjass' AND `taken`.`value` IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM `seats` WHERE `seats`.`game` = `games`.`id` AND `seats`.`seat` = `taken`.`key`);--> statement-breakpoint
CREATE INDEX `former_seats_left` ON `former_seats` (`left_at`) WHERE gone = 0;--> statement-breakpoint
ALTER TABLE `players` ADD `leaving` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `players_leaving` ON `players` (`id`) WHERE leaving = 1;--> statement-breakpoint
DROP TRIGGER `players_renamed`;--> statement-breakpoint
-- A summary tells names. With a new name it goes, and lists ask the game until the upkeep has made another one. So does that of
-- a game from which somebody went away who is still named there.
CREATE TRIGGER `players_renamed` AFTER UPDATE OF `name` ON `players` WHEN NEW.`name` <> OLD.`name` BEGIN
	UPDATE `games` SET `summary` = NULL, `renamed` = `renamed` + 1 WHERE `id` IN (
		SELECT `game` FROM `seats` WHERE `player` = NEW.`id` AND `seat` >= 0
		UNION ALL SELECT `game` FROM `former_seats` WHERE `player` = NEW.`id` AND `gone` = 1
	);
END;
