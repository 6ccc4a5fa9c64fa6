CREATE TABLE "account_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"event" text NOT NULL,
	"network" text,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_account" ON "account_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("state","created_at") WHERE "outbox"."state" in ('waiting', 'failed');