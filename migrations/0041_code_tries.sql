CREATE TABLE `code_tries` (
	`hour` text NOT NULL,
	`address` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `address`)
) WITHOUT ROWID;
