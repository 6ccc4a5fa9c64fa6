CREATE TABLE "removed_suggestions" (
	"site" text NOT NULL,
	"query" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_suggestions_site_query_pk" PRIMARY KEY("site","query")
);
--> statement-breakpoint
-- Until now addresses were counted, and from now on networks: old counts would say too much.
DELETE FROM "popular_queries";
