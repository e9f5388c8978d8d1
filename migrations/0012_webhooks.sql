-- Webhooks, and the messages that are to be sent to them or were. drizzle cannot say WITHOUT ROWID; a test holds the columns
-- against the schema.
CREATE TABLE `deliveries` (
	`webhook` text NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`game` text,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`seat` integer NOT NULL,
	`at` text NOT NULL,
	`outcome` text NOT NULL,
	`attempts` integer NOT NULL,
	`status` integer,
	`failure` text,
	`answer` text NOT NULL,
	`duration` integer NOT NULL,
	`tried_at` text NOT NULL,
	`next_at` text,
	PRIMARY KEY(`webhook`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`host` text NOT NULL,
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
	PRIMARY KEY(`host`, `due`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sent` (
	`minute` text NOT NULL,
	`host` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`minute`, `host`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`origin` text NOT NULL,
	`game` text,
	`url` text NOT NULL,
	`host` text NOT NULL,
	`format` text NOT NULL,
	`types` text NOT NULL,
	`lang` text NOT NULL,
	`status` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_until` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`failing_since` text,
	`disabled_at` text,
	`disabled_for` text,
	FOREIGN KEY (`owner`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_owner` ON `webhooks` (`owner`);--> statement-breakpoint
CREATE INDEX `webhooks_game` ON `webhooks` (`game`) WHERE game is not null;--> statement-breakpoint
ALTER TABLE `games` ADD `hooked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_undelivered` ON `deliveries` (`webhook`,`outcome`,`id`) WHERE outcome <> 'delivered';--> statement-breakpoint
-- Games that a webhook may hear of say so, whichever release writes them: where its owner sits, or which it names.
CREATE TRIGGER `webhooks_heard` AFTER UPDATE OF `status` ON `webhooks` WHEN NEW.`status` = 'active' AND OLD.`status` <> 'active' BEGIN
	UPDATE `games` SET `hooked` = 1 WHERE `hooked` = 0 AND `id` IN (SELECT NEW.`game` UNION ALL SELECT `game` FROM `seats` WHERE `player` = NEW.`owner` AND `ended_at` IS NULL AND NEW.`game` IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER `seats_heard` AFTER INSERT ON `seats` WHEN NEW.`ended_at` IS NULL AND EXISTS (SELECT 1 FROM `webhooks` WHERE `owner` = NEW.`player` AND `status` = 'active') BEGIN
	UPDATE `games` SET `hooked` = 1 WHERE `hooked` = 0 AND `id` = NEW.`game`;
END;
