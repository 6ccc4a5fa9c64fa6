CREATE TABLE "search_followers" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"heard_of" timestamp with time zone DEFAULT now() NOT NULL
);
