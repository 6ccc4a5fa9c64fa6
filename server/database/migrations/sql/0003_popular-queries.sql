CREATE TABLE "popular_queries" (
	"site" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"day" date NOT NULL,
	"callers" integer NOT NULL,
	CONSTRAINT "popular_queries_site_language_query_day_pk" PRIMARY KEY("site","language","query","day")
);
