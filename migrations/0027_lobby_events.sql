CREATE TABLE `lobby_events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`game` text NOT NULL,
	`type` text NOT NULL,
	`ruleset` text NOT NULL,
	`lang` text,
	`pace` text,
	`facet` integer
);
