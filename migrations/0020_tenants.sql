-- The outbox in the order of hosts, tenants and times. drizzle cannot say WITHOUT ROWID; a test holds the columns against the schema.
CREATE TABLE `__new_outbox` (
	`host` text NOT NULL,
	`tenant` text DEFAULT '' NOT NULL,
	`due` text NOT NULL,
	`id` text NOT NULL,
	`webhook` text NOT NULL,
	`type` text NOT NULL,
	`game` text,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`seat` integer NOT NULL,
	`at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`body` text,
	`merged` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`host`, `tenant`, `due`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_outbox`("host", "tenant", "due", "id", "webhook", "type", "game", "first", "last", "seat", "at", "attempts")
SELECT was."host", coalesce(
	(SELECT maker."via" FROM `tokens` AS maker WHERE maker."player" = hook."owner" AND maker."kind" = 'link' AND maker."scopes" = 'play read webhooks'),
	hook."owner", ''
), was."due", was."id", was."webhook", was."type", was."game", was."first", was."last", was."seat", was."at", was."attempts"
FROM `outbox` AS was LEFT JOIN `webhooks` AS hook ON hook."id" = was."webhook";--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `merged` integer DEFAULT 0 NOT NULL;
