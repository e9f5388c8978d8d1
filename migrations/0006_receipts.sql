-- Rows in the order of their keys, and in no index: a receipt is one row to write, and one to forget. drizzle cannot say
-- WITHOUT ROWID; a test holds the columns against the schema. What still holds goes along: a day of receipts at most.
CREATE TABLE `receipts_by_key` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`shape` integer DEFAULT 0 NOT NULL,
	`status` integer NOT NULL,
	`headers` text NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `receipts_by_key` (`key`, `request`, `shape`, `status`, `headers`, `body`, `created_at`)
SELECT `key`, `request`, `shape`, `status`, `headers`, `body`, `created_at` FROM `receipts`
WHERE `created_at` > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day') ORDER BY `key`;
--> statement-breakpoint
DROP TABLE `receipts`;--> statement-breakpoint
ALTER TABLE `receipts_by_key` RENAME TO `receipts`;
