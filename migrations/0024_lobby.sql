ALTER TABLE `games` ADD `agreed` text;--> statement-breakpoint
ALTER TABLE `games` ADD `lang` text GENERATED ALWAYS AS (agreed ->> '$.lang') VIRTUAL;--> statement-breakpoint
ALTER TABLE `games` ADD `pace` text GENERATED ALWAYS AS (agreed ->> '$.pace') VIRTUAL;--> statement-breakpoint
ALTER TABLE `games` ADD `facet` integer;--> statement-breakpoint
CREATE INDEX `lobby` ON `games` (`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_ruleset` ON `games` (`ruleset`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_lang` ON `games` (`lang`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_pace` ON `games` (`pace`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_ruleset_lang` ON `games` (`ruleset`,`lang`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_ruleset_pace` ON `games` (`ruleset`,`pace`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_lang_pace` ON `games` (`lang`,`pace`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
CREATE INDEX `lobby_ruleset_lang_pace` ON `games` (`ruleset`,`lang`,`pace`,`facet`,`listed_at`,`id`) WHERE visibility = 'public' and status = 'open' and facet is not null;--> statement-breakpoint
-- The upkeep makes the summaries of games that go on anew, and with the summaries the new columns.
UPDATE `games` SET `summary` = NULL WHERE `status` IN ('open', 'playing');
