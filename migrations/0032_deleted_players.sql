ALTER TABLE `players` ADD `deleted_at` text;--> statement-breakpoint
-- Earlier releases gave a deleted player the name – and ended all tokens. A present player can have this name, too.
UPDATE `players` SET `deleted_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE `name` = '–' AND `deleted_at` IS NULL AND instr(`token_hash`, ' ') > 0 AND substr(`id`, 1, 2) = 'p_'
	AND NOT EXISTS (SELECT 1 FROM `tokens` AS `own` WHERE `own`.`player` = `players`.`id` AND `own`.`kind` <> 'deleted');--> statement-breakpoint
-- A deletion by the release before, which runs beside this release during an upgrade, writes no time.
CREATE TRIGGER `players_deleted` AFTER UPDATE OF `name` ON `players` WHEN NEW.`name` = '–' AND NEW.`leaving` = 1 AND NEW.`deleted_at` IS NULL AND instr(NEW.`token_hash`, ' ') > 0 BEGIN
	UPDATE `players` SET `deleted_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `id` = NEW.`id`;
END;
