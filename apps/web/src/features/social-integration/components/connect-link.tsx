import { type SocialNetwork, socialNetworks } from "@evoya/domain/social-networks";
import { navigations } from "@evoya/schemas/navigations";
import { Button } from "@evoya/ui/button";
import { toast } from "@evoya/ui/toast";
import { apiUrl } from "../../../config.ts";

type ConnectLinkProps = { network: SocialNetwork; again?: boolean };

/** Leads to the network's own page, which asks the member and sends them back. */
export function ConnectLink({ network, again = false }: ConnectLinkProps) {
  const name = socialNetworks[network];
  return (
    <Button asChild variant="outline" size="sm">
      <a
        href={`${apiUrl}${navigations.startSocialConnection.path.replace(":network", network)}`}
        aria-label={again ? `Connect again: ${name}` : `Connect ${name}`}
        onClick={(event) => {
          if (navigator.onLine) return;
          event.preventDefault();
          toast.error("You're offline", `Connect ${name} once you're back online.`);
        }}
      >
        {again ? "Connect again" : "Connect"}
      </a>
    </Button>
  );
}
