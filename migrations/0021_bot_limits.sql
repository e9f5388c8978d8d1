ALTER TABLE `games` ADD `unattended_origin` integer;--> statement-breakpoint
CREATE INDEX `games_unattended` ON `games` (`unattended`,`unattended_origin`) WHERE status = 'playing' and unattended = 1;