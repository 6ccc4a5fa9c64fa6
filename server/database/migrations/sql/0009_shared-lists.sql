CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"site" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text NOT NULL,
	"entries" jsonb NOT NULL,
	"is_open" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_lists" ADD CONSTRAINT "shared_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_lists_account" ON "shared_lists" USING btree ("account_id","site");