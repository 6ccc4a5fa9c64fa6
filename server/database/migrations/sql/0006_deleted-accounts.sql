CREATE TABLE "deleted_accounts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A trigger, so that no way of deleting an account gets past it.
CREATE OR REPLACE FUNCTION "note_deleted_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "deleted_accounts" ("id_hash") VALUES (encode(sha256(convert_to(OLD."id", 'UTF8')), 'hex')) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_deleted" AFTER DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION "note_deleted_account"();
