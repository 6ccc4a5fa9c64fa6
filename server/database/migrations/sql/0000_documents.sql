CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"external_id" text NOT NULL,
	"revision" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"content_hash" text NOT NULL,
	"body" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"site" text PRIMARY KEY NOT NULL,
	"documents" bigint NOT NULL,
	"samples" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_site_external_id" ON "documents" USING btree ("site","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_revision" ON "documents" USING btree ("revision");