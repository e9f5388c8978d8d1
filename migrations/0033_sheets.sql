CREATE TABLE `sheet_events` (
	`sheet` text NOT NULL,
	`seq` integer NOT NULL,
	`at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`sheet`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sheet_members` (
	`player` text NOT NULL,
	`created_at` text NOT NULL,
	`sheet` text NOT NULL,
	PRIMARY KEY(`player`, `created_at`, `sheet`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sheets` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`ruleset` text NOT NULL,
	`invite` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`shape` integer NOT NULL,
	`snapshot` text NOT NULL,
	`players` text NOT NULL,
	`writers` text NOT NULL,
	`series` text,
	`round` integer,
	`tbl` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sheets_owner` ON `sheets` (`owner`,`created_at`);--> statement-breakpoint
CREATE INDEX `sheets_open` ON `sheets` (`owner`) WHERE status = 'open';