-- How often the webhooks that may hear of a game have changed: also when somebody sits down who has one, where others hear already.
DROP TRIGGER `seats_heard`;--> statement-breakpoint
CREATE TRIGGER `seats_heard` AFTER INSERT ON `seats` WHEN NEW.`ended_at` IS NULL AND EXISTS (SELECT 1 FROM `webhooks` WHERE `owner` = NEW.`player` AND `status` = 'active') BEGIN
	UPDATE `games` SET `hooked` = `hooked` + 1 WHERE `id` = NEW.`game`;
END;
