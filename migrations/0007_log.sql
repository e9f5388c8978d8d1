-- The log in the order of games and their events, without rows of its own: an event is one row to write, not a row and its
-- key. drizzle cannot say WITHOUT ROWID; a test holds the columns against the schema. No event is moved here, so this takes
-- no time: from now on what is new goes into the table `log`, and `tools/stack/move-log.ts` brings the older events there in
-- slices while the service goes on, until `log` takes the name `events`. A later migration that changes `events` has to come
-- after that.
--
-- Fails where this was done before, as when two begin at one time: only rows as they were have a number of their own.
SELECT `rowid` FROM `events` LIMIT 0;--> statement-breakpoint
ALTER TABLE `events` RENAME TO `events_before`;--> statement-breakpoint
CREATE TABLE `log` (
	`game` text NOT NULL,
	`seq` integer NOT NULL,
	`at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`game`, `seq`),
	FOREIGN KEY (`game`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
-- Its one row is the last of the older events that is in the new log, in the order of games and numbers.
CREATE TABLE `log_moved` (
	`id` integer PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `log_moved` (`id`, `game`, `seq`) VALUES (1, '', 0);--> statement-breakpoint
-- Both logs as the one that every release reads and writes. An older event stays where it was until all are moved, and counts
-- only as long as it is not in the new log.
CREATE VIEW `events` (`game`, `seq`, `at`, `body`) AS
SELECT `game`, `seq`, `at`, `body` FROM `log`
UNION ALL
SELECT `game`, `seq`, `at`, `body` FROM `events_before`
WHERE (`game`, `seq`) > (SELECT `game`, `seq` FROM `log_moved` WHERE `id` = 1);--> statement-breakpoint
-- Whoever adds an event second is told so in the words of the key that there was, and will be: a lost race is known by them.
CREATE TRIGGER `events_added` INSTEAD OF INSERT ON `events` BEGIN
	SELECT RAISE(ABORT, 'UNIQUE constraint failed: events.game, events.seq')
	WHERE EXISTS (SELECT 1 FROM `log` WHERE `game` = NEW.`game` AND `seq` = NEW.`seq`)
	OR EXISTS (SELECT 1 FROM `events_before` WHERE `game` = NEW.`game` AND `seq` = NEW.`seq`);
	INSERT INTO `log` (`game`, `seq`, `at`, `body`) VALUES (NEW.`game`, NEW.`seq`, NEW.`at`, NEW.`body`);
END;
