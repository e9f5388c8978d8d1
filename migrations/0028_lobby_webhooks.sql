ALTER TABLE `webhooks` ADD `lobby_seen` integer;--> statement-breakpoint
CREATE INDEX `webhooks_lobby` ON `webhooks` (`lobby_seen`) WHERE lobby_seen is not null and status = 'active';