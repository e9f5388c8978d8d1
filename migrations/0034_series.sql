CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`owner` text,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`settings_revision` integer DEFAULT 1 NOT NULL,
	`entries_revision` integer DEFAULT 1 NOT NULL,
	`rounds_revision` integer DEFAULT 1 NOT NULL,
	`results_revision` integer DEFAULT 1 NOT NULL,
	`adjustments_revision` integer DEFAULT 1 NOT NULL,
	`last_entry` integer NOT NULL,
	`last_round` integer NOT NULL,
	`session` integer NOT NULL,
	`last_adjustment` integer NOT NULL,
	`body` text NOT NULL,
	`secrets` text NOT NULL,
	`adjustments` text NOT NULL,
	`listed_at` text,
	`due` text,
	`forget_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `series_owner` ON `series` (`owner`,`created_at`);--> statement-breakpoint
CREATE INDEX `series_open` ON `series` (`owner`) WHERE status in ('draft', 'open', 'running');--> statement-breakpoint
CREATE INDEX `series_listed` ON `series` (`listed_at`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `series_listed_status` ON `series` (`status`,`listed_at`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `series_listed_owner` ON `series` (`owner`,`listed_at`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `series_due` ON `series` (`due`) WHERE due is not null;--> statement-breakpoint
CREATE INDEX `series_forget` ON `series` (`forget_at`) WHERE forget_at is not null;--> statement-breakpoint
CREATE TABLE `series_entries` (
	`series` text NOT NULL,
	`entry` integer NOT NULL,
	`player` text,
	`state` text NOT NULL,
	`name` text,
	`revision` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`series`, `entry`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `series_events` (
	`series` text NOT NULL,
	`seq` integer NOT NULL,
	`at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`series`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `series_members` (
	`player` text NOT NULL,
	`created_at` text NOT NULL,
	`series` text NOT NULL,
	`roles` integer NOT NULL,
	`entry` integer,
	PRIMARY KEY(`player`, `created_at`, `series`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `series_rounds` (
	`series` text NOT NULL,
	`round` integer NOT NULL,
	`state` text NOT NULL,
	`starts_at` text,
	`ends_at` text,
	`revision` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`series`, `round`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `series_standings` (
	`series` text NOT NULL,
	`round` integer NOT NULL,
	`revision` integer NOT NULL,
	`body` text NOT NULL,
	`made_at` text NOT NULL,
	PRIMARY KEY(`series`, `round`, `revision`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `series_tables` (
	`series` text NOT NULL,
	`round` integer NOT NULL,
	`tbl` integer NOT NULL,
	`state` text NOT NULL,
	`disputed` integer NOT NULL,
	`ref` text,
	`revision` integer NOT NULL,
	`changed_at` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`series`, `round`, `tbl`)
) WITHOUT ROWID;
