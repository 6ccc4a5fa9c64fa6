ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "network" text;--> statement-breakpoint
UPDATE "account_links" AS link
SET "password_hash" = account."password_hash", "language" = account."languages" ->> account."site", "terms_version" = account."terms_version"
FROM "accounts" AS account
WHERE account."id" = link."account_id" AND account."confirmed_at" IS NULL AND link."purpose" = 'confirm' AND link."spent_at" IS NULL;
